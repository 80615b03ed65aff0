import { type FieldProblems, Problem } from '#base/problem.ts'
import { type LandingTab, MAX_DESIGN_BYTES } from '../contract.ts'
import { sectionDataOf } from '../sections/data.ts'
import { MAX_EVENT_SECTIONS, showsEvents } from '../sections/needs.ts'

/** Maximum number of field messages in one refusal. The rest follow once these are fixed. */
const MAX_PROBLEMS = 20

const TOO_MANY_EVENTS = `A tab can have up to ${MAX_EVENT_SECTIONS} calendar and event sections.`

/**
 * Rejects a design that could not be shown to visitors: one that is too large, a section whose config breaks its
 * schema (DES-21: markup where text belongs, an invalid colour, an address on another host), or a tab with too
 * many event sections (LAND-17). The error names each field by its path from `tabs`. Sections of unknown types are
 * accepted unchanged, because a later version may have made them.
 */
export function checkDesign(tabs: readonly LandingTab[]): void {
  checkSize(tabs)
  const fields: FieldProblems = {}
  for (const [tab, { components }] of tabs.entries()) {
    const excess = components.flatMap(({ type }, index) => (showsEvents(type) ? [index] : [])).slice(MAX_EVENT_SECTIONS)
    for (const index of excess.slice(0, 1)) fields[`tabs.${tab}.components.${index}`] = TOO_MANY_EVENTS
    for (const [index, { type, config }] of components.entries()) {
      const result = sectionDataOf(type)?.schema.safeParse(config)
      for (const issue of result?.error?.issues ?? []) {
        const path = ['tabs', tab, 'components', index, 'config', ...issue.path].join('.')
        if (Object.keys(fields).length < MAX_PROBLEMS) fields[path] ??= issue.message
      }
    }
  }
  const [first] = Object.keys(fields)
  if (first === undefined) return
  const [, tab = 0, , index = 0] = first.split('.')
  const invalidTab = tabs[Number(tab)]
  throw new Problem(
    'landing.section-invalid',
    'invalid',
    `Section ${Number(index) + 1} of the tab '${invalidTab?.name ?? ''}' cannot be shown as it is: ${fields[first]}`,
    { fields },
  )
}

/** Whether the design could be shown to visitors as it is. */
export function canBeShown(tabs: readonly LandingTab[]): boolean {
  try {
    checkDesign(tabs)
    return true
  } catch (thrown) {
    if (thrown instanceof Problem) return false
    throw thrown
  }
}

/** Rejects a design larger than `MAX_DESIGN_BYTES`. It is the only check on a working copy. */
export function checkSize(tabs: readonly LandingTab[]): void {
  if (Buffer.byteLength(JSON.stringify(tabs)) > MAX_DESIGN_BYTES)
    throw new Problem(
      'landing.design-too-large',
      'too-large',
      'This design is too large. A page can hold up to 500 kB of text; upload pictures instead of pasting them.',
    )
}
