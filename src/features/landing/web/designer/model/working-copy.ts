import { isSame } from '#base/same.ts'
import type { LandingTab } from '../../../contract.ts'
import { type Design, designOf, tabsOf } from './design.ts'

/** A letter typed into a field; `at` in milliseconds. */
export interface Typing {
  field: string
  at: number
}

/** Typing that rests so long has ended a step, in milliseconds. */
const PAUSE = 1_000

/** A state of the page, and the save of the draft that it builds on. */
interface Step {
  design: Design
  basedOn: number
}

/**
 * What an administrator has made of a draft since they opened it: every state there was, in order, so that each can be gone
 * back to, without limit and across everything a page is made of (DES-14, DES-B1). Each state knows the save it builds on: one
 * from before somebody else's save cannot be saved over it as if it had seen it (DES-16).
 */
export interface WorkingCopy {
  past: readonly Step[]
  present: Design
  /** The save of the draft that the present builds on. */
  basedOn: number
  future: readonly Step[]
  /** The draft as it was saved last. */
  stored: readonly LandingTab[]
  /** The field that is being typed into, and when its last letter came: letters are one step until there is a pause. */
  typing: Typing | undefined
}

/** Begins with a stored draft; with what was kept of it unsaved, one step after it (DES-B1). */
export function beginWith(
  { tabs: stored, revision }: Stored,
  kept?: { tabs: readonly LandingTab[]; basedOn: number } | null,
): WorkingCopy {
  const copy = { past: [], present: designOf(stored), basedOn: revision, future: [], stored, typing: undefined }
  if (!kept || isSame(kept.tabs, stored)) return copy
  return { ...changed(copy, designOf(kept.tabs)), basedOn: kept.basedOn }
}

/**
 * The next step. Letters typed into one field without a pause are one step together, and none if they end where they began. A
 * design that is no other is no step.
 */
export function changed(copy: WorkingCopy, present: Design, typing?: Typing): WorkingCopy {
  if (present === copy.present) return copy
  const before = goesOn(copy, typing) ? copy.past.at(-1) : undefined
  if (before && isSame(tabsOf(present), tabsOf(before.design)))
    return { ...at(copy, before), past: copy.past.slice(0, -1), future: [] }
  if (!before && isSame(tabsOf(present), tabsOf(copy.present))) return copy
  return { ...copy, past: before ? copy.past : [...copy.past, stepOf(copy)], present, future: [], typing }
}

const goesOn = ({ typing: last }: WorkingCopy, next: Typing | undefined) =>
  last !== undefined && last.field === next?.field && next.at - last.at < PAUSE

/** Typing has ended: what is typed next is a step of its own. */
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
 * These tabs are stored now, by the own save `revision`. What was changed while they were being saved stays, and counts as unsaved.
 * All states that build on the save before it build on this one, so that Undo goes on past it.
 */
export function saved(copy: WorkingCopy, { tabs: stored, revision }: Stored): WorkingCopy {
  const rebased = (basedOn: number) => (basedOn === revision - 1 ? revision : basedOn)
  const moved = (steps: readonly Step[]) => steps.map((step) => ({ ...step, basedOn: rebased(step.basedOn) }))
  const { past, future, basedOn } = copy
  return { ...settled(copy), past: moved(past), future: moved(future), basedOn: rebased(basedOn), stored }
}

/** Somebody else's save takes the place of the own state, which Undo brings back, as it was: not having seen that save. */
export function replaced(copy: WorkingCopy, { tabs: stored, revision }: Stored): WorkingCopy {
  const present = isSame(tabsOf(copy.present), stored) ? copy.present : designOf(stored)
  return { ...changed(settled(copy), present), stored, basedOn: revision }
}

interface Stored {
  tabs: readonly LandingTab[]
  /** Which save of the draft it was. */
  revision: number
}

const known = new WeakMap<Design, WeakMap<readonly LandingTab[], boolean>>()

/** Whether it differs from the stored draft (DES-06, DES-19): going back to what is stored is not a difference. */
export function isUnsaved({ present, stored }: WorkingCopy): boolean {
  const answers = known.get(present) ?? new WeakMap()
  known.set(present, answers)
  const answer = answers.get(stored) ?? !isSame(tabsOf(present), stored)
  answers.set(stored, answer)
  return answer
}
