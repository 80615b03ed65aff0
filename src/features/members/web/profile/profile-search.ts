import type { RawSearch } from '#platform/web/door.ts'

/** The parts of the own profile's accordion, by their names in the address: `/profile?open=account`. */
export const FOLDS = ['avatar', 'photo', 'details', 'account'] as const
export type FoldName = (typeof FOLDS)[number]

export interface ProfileSearch {
  open: FoldName | undefined
}

/** Which part is open; what names none opens none. */
export function readProfileSearch({ open }: RawSearch): ProfileSearch {
  return { open: FOLDS.find((name) => name === open) }
}
