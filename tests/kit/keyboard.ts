import type { Page } from 'playwright-core'

/** A list that loads more while tabbing is endless; this many presses are enough. */
const MOST_PRESSES = 140
/** A date input has several tab stops inside. */
const MAX_STOPS_INSIDE = 6
/** Presses sent at once: the page checks each before the next is handled. */
const AT_ONCE = 12

export interface Round {
  /** Where the focus was lost, trapped or not visible. */
  errors: string[]
  /** Controls that existed from the start and were never reached; only filled if the round was completed. */
  missed: string[]
}

interface Stop {
  name: string
  /** Whether the element was visited before. */
  again: boolean
  same: boolean
  nowhere: boolean
  error: string
}

/** Presses Tab from the top of the page until the round is complete. */
export async function tabThrough(page: Page): Promise<Round> {
  await page.evaluate(beginRound)
  const keys = await page.context().newCDPSession(page)
  const press = () =>
    keys.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9 })
  try {
    const errors: string[] = []
    let inside = 0
    let ends = 0
    for (let presses = 0; presses < MOST_PRESSES; presses += AT_ONCE) {
      await Promise.all(Array.from({ length: AT_ONCE }, press))
      for (const stop of await page.evaluate(stopsSoFar)) {
        // The round begins at the heading, so it passes the end of the page once.
        if (stop.nowhere) ends += 1
        if (ends > 2) return { errors: [...errors, 'Tab leads nowhere'], missed: [] }
        if (stop.again) return { errors, missed: await page.evaluate(neverReached) }
        inside = stop.same ? inside + 1 : 0
        if (inside > MAX_STOPS_INSIDE) return { errors: [...errors, `${stop.name} holds the focus`], missed: [] }
        if (stop.error && !stop.same) errors.push(`${stop.name}: ${stop.error}`)
      }
    }
    return { errors, missed: [] }
  } finally {
    await page.evaluate(() => window.round.end())
    await keys.detach()
  }
}

declare global {
  interface Window {
    round: {
      seen: Set<Element>
      there: Set<Element>
      stops: (Stop & { element: Element | null })[]
      /** Records where the last press led, once. */
      measure(): void
      end(): void
    }
  }
}

/** Runs in the browser: checks the focus after every press, before the next is handled. */
function beginRound(): void {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  window.getSelection()?.removeAllRanges()
  let last: Element | null = null
  let isMeasured = true
  const outlined = (element: Element | null) =>
    element !== null &&
    [undefined, '::before', '::after'].some((part) => {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element, part)
      return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none'
    })
  const measure = () => {
    if (isMeasured) return
    isMeasured = true
    const { seen, stops } = window.round
    const element = document.activeElement
    if (!element || element === document.body || element === document.documentElement) {
      stops.push({ element: null, name: '', again: false, same: false, nowhere: true, error: '' })
      return
    }
    const same = element === last
    const again = !same && seen.has(element)
    seen.add(element)
    last = element
    const name = (element.getAttribute('aria-label') || element.textContent || element.id || element.tagName)
      .trim()
      .slice(0, 60)
    const { top, right, bottom, left } = element.getBoundingClientRect()
    const isInView = bottom > 0 && top < window.innerHeight && right > 0 && left < window.innerWidth
    // A switch shows focus on its track, a field with several parts around all of them.
    const around = [element.parentElement, element.closest('label'), element.closest('.mantine-Input-input')]
    const drawn = [element, element.nextElementSibling, ...around].some(outlined)
    const error = isInView ? (drawn ? '' : 'shows no focus') : 'is out of view'
    stops.push({ element, name, again, same, nowhere: false, error })
  }
  const beforeTheNext = ({ key }: KeyboardEvent) => {
    if (key !== 'Tab') return
    measure()
    isMeasured = false
  }
  window.addEventListener('keydown', beforeTheNext, true)
  window.round = {
    seen: new Set(),
    // Items that a list loads later may appear after the round has passed.
    there: new Set(document.querySelectorAll('*')),
    stops: [],
    measure,
    end: () => window.removeEventListener('keydown', beforeTheNext, true),
  }
}

/** Runs in the browser: the stops since the last call. Waits for elements that scroll into view with a delay. */
async function stopsSoFar(): Promise<Stop[]> {
  window.round.measure()
  const stops = window.round.stops.splice(0)
  const focused = document.activeElement as HTMLElement | null
  const isInView = (element: Element) => {
    const { top, right, bottom, left } = element.getBoundingClientRect()
    return bottom > 0 && top < window.innerHeight && right > 0 && left < window.innerWidth
  }
  for (const stop of stops) {
    const { element } = stop
    if (stop.error !== 'is out of view' || !(element instanceof HTMLElement)) continue
    // Focus again, as only a newly focused element scrolls into view.
    element.blur()
    element.focus()
    for (let frames = 0; frames < 5 && !isInView(element); frames += 1)
      await new Promise((done) => requestAnimationFrame(done))
    if (isInView(element)) stop.error = ''
    focused?.focus()
  }
  return stops.map((stop) => ({ ...stop, element: null }))
}

/** Runs in the browser: every visible control that the round missed. One radio button stands for its group. */
function neverReached(): string[] {
  const groups = new Set(
    [...window.round.seen].flatMap((element) =>
      element instanceof HTMLInputElement && element.type === 'radio' ? element.name : [],
    ),
  )
  const controls = document.querySelectorAll<HTMLElement>(
    'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, summary, [role=button], [role=tab]',
  )
  return [...controls]
    .filter(
      (element) =>
        element.tabIndex >= 0 && element.checkVisibility({ visibilityProperty: true }) && !element.closest('[inert]'),
    )
    .filter((element) => window.round.there.has(element) && !window.round.seen.has(element))
    .filter((element) => !(element instanceof HTMLInputElement && element.type === 'radio' && groups.has(element.name)))
    .map((element) => element.outerHTML.slice(0, 120))
}
