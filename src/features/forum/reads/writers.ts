import { ANONYMOUS } from '#base/names.ts'
import { profilesById } from '#features/members/server.ts'
import type { SiteDatabase } from '#platform/server/database/database.ts'
import type { Writer } from '../contract.ts'

interface Signed {
  author_id: string | null
  /** Random name it was written under; whoever stands behind it is not told (FOR-B6). */
  alias: string | null
}

const NOBODY: Writer = { id: null, displayName: ANONYMOUS, avatar: null, profilePhoto: null }

/** Who wrote each of these rows, as everybody may know them, in one statement for all. */
export async function writersOf(database: SiteDatabase, rows: readonly Signed[]): Promise<(row: Signed) => Writer> {
  const ids = rows.flatMap(({ author_id, alias }) => (author_id === null || alias !== null ? [] : [author_id]))
  const profiles = await profilesById(database, ids)
  return ({ author_id, alias }) => {
    if (author_id === null) return NOBODY
    if (alias !== null) return { ...NOBODY, displayName: alias }
    const profile = profiles.get(author_id)
    if (!profile) return NOBODY
    const { id, displayName, avatar, profilePhoto } = profile
    return { id, displayName, avatar, profilePhoto }
  }
}
