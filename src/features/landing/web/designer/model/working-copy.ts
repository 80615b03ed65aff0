import { isDeepEqual } from '#base/deep-equal.ts'
import type { LandingTab } from '../../../contract.ts'
import { type Design, designOf, tabsOf } from './design.ts'

/** A keystroke in a field; `at` in ms. */
export interface Typing {
  field: string
  at: number
}

/** A pause in typing that ends an undo step, in ms. */
const PAUSE_MS = 1_000

/** A state of the page, and the draft revision it is based on. */
interface Step {
  design: Design
  basedOn: number
}

/**
 * The editing history of a draft since it was opened: all states, for unlimited undo across everything on the page
 * (DES-14, DES-B1). Each state knows the revision it is based on, so that an older state cannot overwrite somebody
 * else's save (DES-16).
 */
export interface WorkingCopy {
  past: readonly Step[]
  present: Design
  /** The draft revision the present state is based on. */
  basedOn: number
  future: readonly Step[]
  /** The last saved tabs of the draft. */
  stored: readonly LandingTab[]
  /** The field being typed into and the time of the last keystroke; continuous typing is one step. */
  typing: Typing | undefined
}

/** Starts from a stored draft; an autosaved working copy becomes the first step after it (DES-B1). */
export function createWorkingCopy(
  { tabs: stored, revision }: Stored,
  autosaved?: { tabs: readonly LandingTab[]; basedOn: number } | null,
): WorkingCopy {
  const copy = { past: [], present: designOf(stored), basedOn: revision, future: [], stored, typing: undefined }
  if (!autosaved || isDeepEqual(autosaved.tabs, stored)) return copy
  return { ...changed(copy, designOf(autosaved.tabs)), basedOn: autosaved.basedOn }
}

/**
 * Adds a step. Continuous typing in one field is a single step, which is dropped if the text ends as it began. An
 * unchanged design adds no step.
 */
export function changed(copy: WorkingCopy, present: Design, typing?: Typing): WorkingCopy {
  if (present === copy.present) return copy
  const before = continuesTyping(copy, typing) ? copy.past.at(-1) : undefined
  if (before && isDeepEqual(tabsOf(present), tabsOf(before.design)))
    return { ...at(copy, before), past: copy.past.slice(0, -1), future: [] }
  if (!before && isDeepEqual(tabsOf(present), tabsOf(copy.present))) return copy
  return { ...copy, past: before ? copy.past : [...copy.past, stepOf(copy)], present, future: [], typing }
}

const continuesTyping = ({ typing: last }: WorkingCopy, next: Typing | undefined) =>
  last !== undefined && last.field === next?.field && next.at - last.at < PAUSE_MS

/** Ends the typing step: further typing is a step of its own. */
export function settled(copy: WorkingCopy): WorkingCopy {
  return copy.typing === undefined ? copy : { ...copy, typing: undefined }
}

export const canUndo = ({ past }: WorkingCopy) => past.length > 0
export const canRedo = ({ future }: WorkingCopy) => future.length > 0

export function undone(copy: WorkingCopy): WorkingCopy {
  const before = copy.past.at(-1)
  if (!before) return copy
  return { ...at(copy, before), past: copy.past.slice(0, -1), future: [stepOf(copy), ...copy.future] }
}

export function redone(copy: WorkingCopy): WorkingCopy {
  const [after, ...future] = copy.future
  if (!after) return copy
  return { ...at(copy, after), past: [...copy.past, stepOf(copy)], future }
}

const stepOf = ({ present, basedOn }: WorkingCopy): Step => ({ design: present, basedOn })
const at = (copy: WorkingCopy, { design, basedOn }: Step): WorkingCopy => ({
  ...copy,
  present: design,
  basedOn,
  typing: undefined,
})

/**
 * After the user's own save as `revision`. Changes made during the save stay unsaved. States based on the revision
 * before are rebased, so that undo works across the save.
 */
export function saved(copy: WorkingCopy, { tabs: stored, revision }: Stored): WorkingCopy {
  const rebased = (basedOn: number) => (basedOn === revision - 1 ? revision : basedOn)
  const rebasedSteps = (steps: readonly Step[]) => steps.map((step) => ({ ...step, basedOn: rebased(step.basedOn) }))
  const { past, future, basedOn } = copy
  return { ...settled(copy), past: rebasedSteps(past), future: rebasedSteps(future), basedOn: rebased(basedOn), stored }
}

/**
 * Replaces the state with somebody else's save. Undo restores the user's own state, still based on the older
 * revision.
 */
export function replaced(copy: WorkingCopy, { tabs: stored, revision }: Stored): WorkingCopy {
  const present = isDeepEqual(tabsOf(copy.present), stored) ? copy.present : designOf(stored)
  return { ...changed(settled(copy), present), stored, basedOn: revision }
}

interface Stored {
  tabs: readonly LandingTab[]
  /** Revision of the draft. */
  revision: number
}

const unsavedCache = new WeakMap<Design, WeakMap<readonly LandingTab[], boolean>>()

/** Whether the present state differs from the stored draft (DES-06, DES-19); undoing back to it counts as saved. */
export function isUnsaved({ present, stored }: WorkingCopy): boolean {
  const answers = unsavedCache.get(present) ?? new WeakMap()
  unsavedCache.set(present, answers)
  const answer = answers.get(stored) ?? !isDeepEqual(tabsOf(present), stored)
  answers.set(stored, answer)
  return answer
}
