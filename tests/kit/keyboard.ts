import type { Page } from 'playwright-core'

/** A list that loads more as one goes on has no end; this many presses tell enough. */
const MOST_PRESSES = 140
/** A date has fields inside, each a press of its own. */
const MAX_STOPS_INSIDE = 6
/** So many presses are on their way at once: the page looks at each before it follows the next. */
const AT_ONCE = 12

export interface Round {
  /** Where the focus was lost, held or not to be seen. */
  errors: string[]
  /** Controls that were there from its start and were never reached; only told when the round came to its end. */
  missed: string[]
}

interface Stop {
  name: string
  /** The element was visited before this one. */
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
      /** Looks where the last press led, once. */
      measure(): void
      end(): void
    }
  }
}

/** Runs in the browser: looks at the focus after every press, which is before the page follows the next. */
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
    // A switch shows it on its track, a field of several parts around them all.
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
    // What a list loads meanwhile may come after the round has passed it.
    there: new Set(document.querySelectorAll('*')),
    stops: [],
    measure,
    end: () => window.removeEventListener('keydown', beforeTheNext, true),
  }
}

/** Runs in the browser: where the presses led since it was asked last. What comes into view a little later is given its time. */
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
    // Again, as only what gets the focus is brought into view.
    element.blur()
    element.focus()
    for (let frames = 0; frames < 5 && !isInView(element); frames += 1)
      await new Promise((done) => requestAnimationFrame(done))
    if (isInView(element)) stop.error = ''
    focused?.focus()
  }
  return stops.map((stop) => ({ ...stop, element: null }))
}

/** Runs in the browser: every control to be seen that the round left out. Of a group of radios one stands for all. */
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
