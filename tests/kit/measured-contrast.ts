/** Insufficient contrast: the text or shape, its contrast ratio and the required one. */
export interface Faint {
  what: string
  ratio: number
  needs: number
}

/** Something with a contrast requirement: which of its colours, and the element with its background. */
interface Target {
  what: string
  element: Element
  part?: '::before' | '::after' | '::placeholder'
  colour: 'color' | 'borderTopColor' | 'backgroundColor'
  on: Element
  needs: number
}

/**
 * Runs inside the page, so it must be self-contained. Checks every visible text, placeholder, field border and button
 * against the composed backgrounds of its ancestors; returns those below WCAG 2.2 AA and how many were checked. Targets are
 * collected once per document, as colours do not affect layout. Text over a picture is listed separately, as its contrast
 * cannot be computed.
 */
export function measureContrast(): { faint: Faint[]; measured: number; overPictures: string[] } {
  type Rgba = [number, number, number, number]
  interface Ground {
    colour: Rgba
    pictured: boolean
  }
  const globals = window as unknown as { contrastTargets?: Target[] }
  const ink = document
    .createElement('canvas')
    .getContext('2d', { willReadFrequently: true }) as CanvasRenderingContext2D
  const read = new Map<string, Rgba>()
  const grounds = new Map<Element, Ground>()
  const opacities = new Map<Element, number>()
  const faint: Faint[] = []
  const overPictures: string[] = []

  const rgba = (colour: string): Rgba => {
    const found = read.get(colour)
    if (found) return found
    // Most computed colours are three integers; only others need a canvas, which is slow to read back.
    const [, red, green, blue] = /^rgb\((\d+), (\d+), (\d+)\)$/.exec(colour) ?? []
    if (blue !== undefined) {
      const opaque: Rgba = [Number(red), Number(green), Number(blue), 1]
      read.set(colour, opaque)
      return opaque
    }
    ink.clearRect(0, 0, 1, 1)
    ink.fillStyle = colour
    ink.fillRect(0, 0, 1, 1)
    const [r = 0, g = 0, b = 0, a = 0] = ink.getImageData(0, 0, 1, 1).data
    read.set(colour, [r, g, b, a / 255])
    return [r, g, b, a / 255]
  }
  const over = ([r, g, b, a]: Rgba, [x, y, z]: Rgba): Rgba => [
    r * a + x * (1 - a),
    g * a + y * (1 - a),
    b * a + z * (1 - a),
    1,
  ]
  const groundOf = (element: Element | null): Ground => {
    if (!element) return { colour: [255, 255, 255, 1], pictured: false }
    const found = grounds.get(element)
    if (found) return found
    const { backgroundColor, backgroundImage } = getComputedStyle(element)
    const own = rgba(backgroundColor)
    const below = own[3] >= 1 ? undefined : groundOf(element.parentElement)
    const ground = below ? { ...below, colour: over(own, below.colour) } : { colour: own, pictured: false }
    if (backgroundImage !== 'none') ground.pictured = true
    grounds.set(element, ground)
    return ground
  }
  const light = ([r, g, b]: Rgba) => {
    const linear = (part: number) => (part <= 10.31475 ? part / 3294.6 : ((part / 255 + 0.055) / 1.055) ** 2.4)
    return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b)
  }
  const opacityOf = (element: Element | null): number => {
    if (!element) return 1
    const found = opacities.get(element)
    const opacity = found ?? Number(getComputedStyle(element).opacity) * opacityOf(element.parentElement)
    opacities.set(element, opacity)
    return opacity
  }
  const check = ({ what, element, part, colour, on, needs }: Target) => {
    const { colour: ground, pictured } = groundOf(on)
    if (pictured) return void overPictures.push(what)
    const [r, g, b, a] = rgba(getComputedStyle(element, part)[colour])
    const [one, other] = [light(over([r, g, b, a * opacityOf(element)], ground)), light(ground)]
    const ratio = (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)
    // Half a rounding step of 256 is not an error.
    if (ratio < needs - 0.02) faint.push({ what, ratio: Math.round(ratio * 100) / 100, needs })
  }

  const seen = (element: Element) => {
    const { width, height } = element.getBoundingClientRect()
    return width > 2 && height > 2 && element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
  }
  const nameOf = (element: Element) => `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''}`
  const textNeeds = ({ fontSize, fontWeight }: CSSStyleDeclaration) => {
    const pixels = Number.parseFloat(fontSize)
    return pixels >= 24 || (pixels >= 18.66 && Number(fontWeight) >= 700) ? 3 : 4.5
  }
  const textsIn = (): Target[] => {
    const found = new Map<Element, Target>()
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const element = walker.currentNode.parentElement
      const text = walker.currentNode.textContent?.trim()
      if (!element || !text || found.has(element) || /^(SCRIPT|STYLE|OPTION)$/.test(element.tagName)) continue
      const what = `“${text.slice(0, 40)}” in ${nameOf(element)}`
      const needs = textNeeds(getComputedStyle(element))
      if (seen(element)) found.set(element, { what, element, colour: 'color', on: element, needs })
    }
    return [...found.values()]
  }
  const writtenByStyle = (element: Element): Target[] =>
    (['::before', '::after'] as const).flatMap((part) => {
      const style = getComputedStyle(element, part)
      const hasText = /[\p{L}\d]/u.test(style.content) && !/^(none|normal|url)/.test(style.content)
      if (!hasText || !seen(element)) return []
      return [
        { what: `${part} of ${nameOf(element)}`, element, part, colour: 'color', on: element, needs: textNeeds(style) },
      ]
    })
  const field = (element: Element): Target[] => {
    if (!seen(element) || element.matches('[type=color], [role=switch], :disabled')) return []
    const what = nameOf(element)
    const text = element.matches('input:not([type=checkbox], [type=radio]), textarea, select')
    const on = element.parentElement as Element
    const edge = Number.parseFloat(getComputedStyle(element).borderTopWidth) > 0
    const target = { element, colour: 'color', on: element, needs: 4.5 } as const
    return [
      ...(text ? [{ ...target, what: `value of ${what}` }] : []),
      ...(element.matches('[placeholder]')
        ? [{ ...target, what: `placeholder of ${what}`, part: '::placeholder' as const }]
        : []),
      ...(edge ? [{ what: `edge of ${what}`, element, colour: 'borderTopColor' as const, on, needs: 3 }] : []),
    ]
  }
  const button = (element: Element): Target[] => {
    if (!seen(element) || element.matches(':disabled, [data-disabled], [data-loading]')) return []
    const style = getComputedStyle(element)
    const edged = Number.parseFloat(style.borderTopWidth) > 0 && rgba(style.borderTopColor)[3] === 1
    if (!edged && rgba(style.backgroundColor)[3] < 1) return []
    const colour = edged ? 'borderTopColor' : 'backgroundColor'
    return [{ what: `shape of ${nameOf(element)}`, element, colour, on: element.parentElement as Element, needs: 3 }]
  }
  const all = (selector: string) => [...document.body.querySelectorAll(selector)]

  globals.contrastTargets ??= [
    ...textsIn(),
    ...all('*').flatMap(writtenByStyle),
    ...all('input, textarea, select, [role=switch] + *').flatMap(field),
    ...all('button, a.button').flatMap(button),
  ]
  for (const target of globals.contrastTargets) check(target)
  return { faint, measured: globals.contrastTargets.length, overPictures }
}
