import type { Page } from 'playwright-core'

/** A list that loads more as one goes on has no end; this many presses tell enough. */
const MOST_PRESSES = 140
/** A date has fields inside, each a press of its own. */
const MOST_INSIDE = 6

export interface Round {
  /** Where the focus was lost, held or not to be seen. */
  faults: string[]
  /** Controls that were there from its start and were never reached; only told when the round came to its end. */
  missed: string[]
}

interface Stop {
  name: string
  /** The element was visited before this one. */
  again: boolean
  same: boolean
  nowhere: boolean
  fault: string
}

/** Presses Tab from the top of the page until the round is complete. */
export async function tabThrough(page: Page): Promise<Round> {
  await page.evaluate(beginRound)
  const faults: string[] = []
  let inside = 0
  let ends = 0
  for (let presses = 0; presses < MOST_PRESSES; presses += 1) {
    await page.keyboard.press('Tab')
    const stop = await page.evaluate(lookAtFocus)
    // The round begins at the heading, so it passes the end of the page once.
    if (stop.nowhere) ends += 1
    if (ends > 2) return { faults: [...faults, 'Tab leads nowhere'], missed: [] }
    if (stop.again) return { faults, missed: await page.evaluate(neverReached) }
    inside = stop.same ? inside + 1 : 0
    if (inside > MOST_INSIDE) return { faults: [...faults, `${stop.name} holds the focus`], missed: [] }
    if (stop.fault && !stop.same) faults.push(`${stop.name}: ${stop.fault}`)
  }
  return { faults, missed: [] }
}

declare global {
  interface Window {
    round: { seen: Set<Element>; last: Element | null; there: Set<Element> }
  }
}

function beginRound(): void {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  window.getSelection()?.removeAllRanges()
  // What a list loads meanwhile may come after the round has passed it.
  window.round = { seen: new Set(), last: null, there: new Set(document.querySelectorAll('*')) }
}

/** Runs in the browser: where the focus is now, and whether that can be seen. */
async function lookAtFocus(): Promise<Stop> {
  const { round } = window
  const one = document.activeElement
  const nowhere = !one || one === document.body || one === document.documentElement
  if (nowhere) return { name: '', again: false, same: false, nowhere, fault: '' }
  const same = one === round.last
  const again = !same && round.seen.has(one)
  round.seen.add(one)
  round.last = one
  const name = (one.getAttribute('aria-label') || one.textContent || one.id || one.tagName).trim().slice(0, 60)
  const outlined = (element: Element | null) =>
    element !== null &&
    [undefined, '::before', '::after'].some((part) => {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element, part)
      return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none'
    })
  const isInView = () => {
    const { top, right, bottom, left } = one.getBoundingClientRect()
    return bottom > 0 && top < window.innerHeight && right > 0 && left < window.innerWidth
  }
  // What comes into view with the focus does so with the next frames.
  for (let frames = 0; frames < 5 && !isInView(); frames += 1) await new Promise((done) => requestAnimationFrame(done))
  // A switch shows it on its track, a field of several parts around them all.
  const around = [one.parentElement, one.closest('label'), one.closest('.mantine-Input-input')]
  const drawn = [one, one.nextElementSibling, ...around].some(outlined)
  return { name, again, same, nowhere, fault: isInView() ? (drawn ? '' : 'shows no focus') : 'is out of view' }
}

/** Runs in the browser: every control to be seen that the round left out. Of a group of radios one stands for all. */
function neverReached(): string[] {
  const groups = new Set(
    [...window.round.seen].flatMap((one) => (one instanceof HTMLInputElement && one.type === 'radio' ? one.name : [])),
  )
  const controls = document.querySelectorAll<HTMLElement>(
    'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, summary, [role=button], [role=tab]',
  )
  return [...controls]
    .filter((one) => one.tabIndex >= 0 && one.checkVisibility({ visibilityProperty: true }) && !one.closest('[inert]'))
    .filter((one) => window.round.there.has(one) && !window.round.seen.has(one))
    .filter((one) => !(one instanceof HTMLInputElement && one.type === 'radio' && groups.has(one.name)))
    .map((one) => one.outerHTML.slice(0, 120))
}
