/** What stands too faintly on a page: the text or shape, what it has and what it needs. */
export interface Faint {
  what: string
  ratio: number
  needs: number
}

/**
 * Runs inside the page and must stand for itself. Walks every text, placeholder, field edge and button that can be seen,
 * takes its ground by composing the backgrounds of its ancestors, and gives those below WCAG 2.2 AA and how many were
 * looked at. Texts over a picture are not measured but counted: there is none without a ground of its own so far.
 */
export function measureContrast(): { faint: Faint[]; measured: number; overPictures: string[] } {
  type Rgba = [number, number, number, number]
  const canvas = document.createElement('canvas')
  canvas.width = 1
  canvas.height = 1
  const ink = canvas.getContext('2d', { willReadFrequently: true }) as CanvasRenderingContext2D
  const known = new Map<string, Rgba>()
  const faint: Faint[] = []
  const overPictures: string[] = []
  let measured = 0

  const rgba = (colour: string): Rgba => {
    const found = known.get(colour)
    if (found) return found
    ink.clearRect(0, 0, 1, 1)
    ink.fillStyle = colour
    ink.fillRect(0, 0, 1, 1)
    const [r = 0, g = 0, b = 0, a = 0] = ink.getImageData(0, 0, 1, 1).data
    const read: Rgba = [r, g, b, a / 255]
    known.set(colour, read)
    return read
  }
  const over = ([r, g, b, a]: Rgba, [br, bg, bb]: Rgba): Rgba => [
    r * a + br * (1 - a),
    g * a + bg * (1 - a),
    b * a + bb * (1 - a),
    1,
  ]
  const groundOf = (element: Element | null): { ground: Rgba; pictured: boolean } => {
    const layers: Rgba[] = []
    for (let at = element; at; at = at.parentElement) {
      const { backgroundColor, backgroundImage } = getComputedStyle(at)
      const layer = rgba(backgroundColor)
      if (layer[3] > 0) layers.push(layer)
      if (layer[3] >= 1) break
      if (backgroundImage !== 'none') return { ground: [255, 255, 255, 1], pictured: true }
    }
    return {
      ground: layers.reduceRight<Rgba>((below, layer) => over(layer, below), [255, 255, 255, 1]),
      pictured: false,
    }
  }
  const light = ([r, g, b]: Rgba) => {
    const [x = 0, y = 0, z = 0] = [r, g, b].map((part) => {
      const share = part / 255
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * x + 0.7152 * y + 0.0722 * z
  }
  const ratioOf = (one: Rgba, other: Rgba) => {
    const [a, b] = [light(one), light(other)]
    return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
  }
  const opacityOf = (element: Element) => {
    let share = 1
    for (let at: Element | null = element; at; at = at.parentElement) share *= Number(getComputedStyle(at).opacity)
    return share
  }
  const seen = (element: Element) => {
    const { width, height } = element.getBoundingClientRect()
    return width > 2 && height > 2 && element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
  }
  const check = (what: string, colour: string, on: Element | null, needs: number, opacity = 1) => {
    const { ground, pictured } = groundOf(on)
    if (pictured) return void overPictures.push(what)
    measured += 1
    const [r, g, b, a] = rgba(colour)
    const ratio = ratioOf(over([r, g, b, a * opacity], ground), ground)
    // Half a step of rounding in 256 is not a fault.
    if (ratio < needs - 0.02) faint.push({ what, ratio: Math.round(ratio * 100) / 100, needs })
  }
  const needOf = ({ fontSize, fontWeight }: CSSStyleDeclaration) => {
    const pixels = Number.parseFloat(fontSize)
    return pixels >= 24 || (pixels >= 18.66 && Number(fontWeight) >= 700) ? 3 : 4.5
  }
  const nameOf = (element: Element) => `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''}`

  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const done = new Set<Element>()
  while (texts.nextNode()) {
    const element = texts.currentNode.parentElement
    const words = texts.currentNode.textContent?.trim()
    if (!element || !words || done.has(element) || /^(SCRIPT|STYLE|OPTION)$/.test(element.tagName)) continue
    done.add(element)
    if (!seen(element)) continue
    const style = getComputedStyle(element)
    check(`“${words.slice(0, 40)}” in ${nameOf(element)}`, style.color, element, needOf(style), opacityOf(element))
  }
  for (const element of document.body.querySelectorAll('*')) {
    for (const side of ['::before', '::after']) {
      const style = getComputedStyle(element, side)
      if (/[\p{L}\d]|counter\(/u.test(style.content) && !/^(none|normal)$/.test(style.content) && seen(element))
        check(`${side} of ${nameOf(element)}`, style.color, element, needOf(style), opacityOf(element))
    }
  }
  for (const field of document.body.querySelectorAll('input, textarea, select, [role=switch] + *')) {
    if (!seen(field) || field.matches('[type=color], [type=hidden], [role=switch], :disabled')) continue
    const style = getComputedStyle(field)
    if (field.matches('[placeholder]'))
      check(`placeholder of ${nameOf(field)}`, getComputedStyle(field, '::placeholder').color, field, 4.5)
    if (field.matches('input:not([type=checkbox], [type=radio]), textarea, select'))
      check(`value of ${nameOf(field)}`, style.color, field, 4.5)
    if (Number.parseFloat(style.borderTopWidth) > 0)
      check(`edge of ${nameOf(field)}`, style.borderTopColor, field.parentElement, 3)
  }
  for (const button of document.body.querySelectorAll('button, a.button')) {
    const { backgroundColor, borderTopColor, borderTopWidth } = getComputedStyle(button)
    if (!seen(button) || button.matches(':disabled, [data-disabled], [data-loading]')) continue
    const [solid, edged] = [
      rgba(backgroundColor)[3] === 1,
      Number.parseFloat(borderTopWidth) > 0 && rgba(borderTopColor)[3] === 1,
    ]
    if (solid || edged)
      check(`shape of ${nameOf(button)}`, edged ? borderTopColor : backgroundColor, button.parentElement, 3)
  }
  return { faint, measured, overPictures }
}
