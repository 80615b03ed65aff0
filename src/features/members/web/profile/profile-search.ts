import type { RawSearch } from '#platform/web/manifest.ts'

export interface ProfileSearch {
  /** The open section of the user's own profile, by its name in the address: `/profile?open=account`. */
  open: string | undefined
}

/** Reads the open section from the address. */
export function readProfileSearch({ open }: RawSearch): ProfileSearch {
  return { open: typeof open === 'string' ? open : undefined }
}
