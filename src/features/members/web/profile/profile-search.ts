import type { RawSearch } from '#platform/web/manifest.ts'

export interface ProfileSearch {
  /** The part of the own profile that is open, by its name in the address: `/profile?open=account`. */
  open: string | undefined
}

/** Which part is open; what names none opens none. */
export function readProfileSearch({ open }: RawSearch): ProfileSearch {
  return { open: typeof open === 'string' ? open : undefined }
}
