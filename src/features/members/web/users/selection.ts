import type { MemberFilter, MemberSelection } from '../../contract.ts'

/** The rows that are selected: some by their ids, or all that match but some; over pages (ADM-35). */
export interface Selected {
  isAll: boolean
  /** Selected ones, or where all are, those that are not. */
  ids: ReadonlySet<string>
}

export const NOBODY: Selected = { isAll: false, ids: new Set() }
export const EVERYBODY: Selected = { isAll: true, ids: new Set() }

export const isSelected = ({ isAll, ids }: Selected, id: string): boolean => ids.has(id) !== isAll

/** The selection with these rows selected or not. */
export function selecting({ isAll, ids }: Selected, changed: readonly string[], isOn: boolean): Selected {
  const next = new Set(ids)
  for (const id of changed) {
    if (isOn !== isAll) next.add(id)
    else next.delete(id)
  }
  return { isAll, ids: next }
}

/** How many are selected of `total`. */
export const countOf = ({ isAll, ids }: Selected, total: number): number =>
  isAll ? Math.max(0, total - ids.size) : ids.size

/** What the server is asked to change or export: without a selection, all that match. */
export function selectionOf({ isAll, ids }: Selected, filter: MemberFilter): MemberSelection {
  if (!isAll && ids.size > 0) return { ids: [...ids] }
  return { filter, except: [...ids] }
}
