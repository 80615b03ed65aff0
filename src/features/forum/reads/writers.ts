import { ANONYMOUS } from '#base/names.ts'
import type { PublicProfile } from '#features/members/contract.ts'
import { profilesById } from '#features/members/server.ts'
import type { Call } from '#platform/server/call.ts'
import type { SiteDatabase } from '#platform/server/database/database.ts'
import type { Writer } from '../contract.ts'
import { mentionedIn, withMentions } from '../mentions/links.ts'

interface Signed {
  author_id: string | null
  /** Random name it was written under; whoever stands behind it is not told (FOR-B6). */
  alias: string | null
}

const NOBODY: Writer = { id: null, displayName: ANONYMOUS, avatar: null, profilePhoto: null }

/** Who wrote each of these rows, as everybody may know them, in one statement for all. */
export async function writersOf(database: SiteDatabase, rows: readonly Signed[]): Promise<(row: Signed) => Writer> {
  return writerAmong(await profilesById(database, authorsOf(rows)))
}

/** The same, and the text of each row with those it mentions under their names of this moment (FOR-B4), still in one statement. */
export async function writersAndTexts(call: Call, rows: readonly (Signed & { content_html: string })[]) {
  const mentioned = rows.flatMap(({ content_html }) => mentionedIn(content_html))
  const profiles = await profilesById(call.database, [...authorsOf(rows), ...mentioned])
  const isLinked = call.viewer.switches?.profiles ?? true
  return {
    writer: writerAmong(profiles),
    textOf: ({ content_html }: { content_html: string }) =>
      withMentions(content_html, (id) => profiles.get(id)?.displayName, isLinked),
  }
}

const authorsOf = (rows: readonly Signed[]) =>
  rows.flatMap(({ author_id, alias }) => (author_id === null || alias !== null ? [] : [author_id]))

const writerAmong =
  (profiles: ReadonlyMap<string, PublicProfile>) =>
  ({ author_id, alias }: Signed): Writer => {
    // Also of whoever has left: a random name that went with a member would tell whose it was (FOR-B6).
    if (alias !== null) return { ...NOBODY, displayName: alias }
    if (author_id === null) return NOBODY
    const profile = profiles.get(author_id)
    if (!profile) return NOBODY
    const { id, displayName, avatar, profilePhoto } = profile
    return { id, displayName, avatar, profilePhoto }
  }
