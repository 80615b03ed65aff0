import { type FieldProblems, Problem } from '#base/problem.ts'
import { type LandingTab, MOST_DESIGN_BYTES } from '../contract.ts'
import { sectionDataOf } from '../sections/data.ts'
import { MOST_EVENT_SECTIONS, showsEvents } from '../sections/needs.ts'

/** As many sentences as one can read; the first mended, the next are said. */
const MOST_TOLD = 20

const TOO_MANY_EVENTS = `A tab holds at most ${MOST_EVENT_SECTIONS} calendars and sections with events.`

/**
 * Refuses a design that visitors could not be shown as it is: one that is too large, or a section whose config breaks its schema
 * (DES-21): markup where text belongs, a colour that is none, an address of another host; or a tab with more sections of events
 * than a page can carry (LAND-17). Says at which field, by its path from the tabs on. A section type this build does not know is let through untouched: a later version made it.
 */
export function checkDesign(tabs: readonly LandingTab[]): void {
  checkSize(tabs)
  const fields: FieldProblems = {}
  for (const [tab, { components }] of tabs.entries()) {
    const beyond = components
      .flatMap(({ type }, place) => (showsEvents(type) ? [place] : []))
      .slice(MOST_EVENT_SECTIONS)
    for (const place of beyond.slice(0, 1)) fields[`tabs.${tab}.components.${place}`] = TOO_MANY_EVENTS
    for (const [place, { type, config }] of components.entries()) {
      const read = sectionDataOf(type)?.schema.safeParse(config)
      for (const issue of read?.error?.issues ?? []) {
        const path = ['tabs', tab, 'components', place, 'config', ...issue.path].join('.')
        if (Object.keys(fields).length < MOST_TOLD) fields[path] ??= issue.message
      }
    }
  }
  const [first] = Object.keys(fields)
  if (first === undefined) return
  const [, tab = 0, , place = 0] = first.split('.')
  const where = tabs[Number(tab)]
  throw new Problem(
    'landing.section-invalid',
    'invalid',
    `Section ${Number(place) + 1} of the tab '${where?.name ?? ''}' cannot be shown as it is: ${fields[first]}`,
    { fields },
  )
}

/** Whether visitors could be shown a design as it is. */
export function canBeShown(tabs: readonly LandingTab[]): boolean {
  try {
    checkDesign(tabs)
    return true
  } catch (thrown) {
    if (thrown instanceof Problem) return false
    throw thrown
  }
}

/** Refuses a design of more than `MOST_DESIGN_BYTES`; a working copy has to meet this alone. */
export function checkSize(tabs: readonly LandingTab[]): void {
  if (Buffer.byteLength(JSON.stringify(tabs)) > MOST_DESIGN_BYTES)
    throw new Problem(
      'landing.design-too-large',
      'too-large',
      'This design is too large. A page holds 500 kB of text at most; pictures are uploaded, not pasted.',
    )
}
