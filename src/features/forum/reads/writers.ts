import { sql as raw } from 'kysely'
import { ANONYMOUS } from '#base/names.ts'
import type { PublicProfile } from '#features/members/contract.ts'
import { canBeBlocked, type PersonRow, person, personOf, profilesById } from '#features/members/server.ts'
import type { Call } from '#platform/server/call.ts'
import type { SiteDatabase } from '#platform/server/database/database.ts'
import type { Writer } from '../contract.ts'
import { mentionedIn, withMentions } from '../mentions/links.ts'

interface Signed {
  author_id: string | null
  /** The random name it was written under; its author stays anonymous (FOR-B6). */
  alias: string | null
}

const NOBODY: Writer = { id: null, displayName: ANONYMOUS, avatar: null, profilePhoto: null }

/** Column: the author in `table` as everybody may see them, so that a list needs no second statement for its people. */
export const authorColumn = (table: 'forum_thread' | 'forum_post') =>
  personOf(raw.ref(`${table}.author_id`)).as('author')

/** The author of a row that has this column. */
export const writerOf = ({ author, ...signed }: Signed & { author: PersonRow | null }): Writer =>
  writtenBy(signed, author && person(author))

/** The authors of these rows as everybody may see them, read in one statement. */
export async function writersOf(database: SiteDatabase, rows: readonly Signed[]): Promise<(row: Signed) => Writer> {
  return writerAmong(await profilesById(database, authorsOf(rows)))
}

/**
 * The same with each row's HTML, in which mentions have their current names (FOR-B4), and whether its author can be blocked; still in one
 * statement.
 */
export async function writersAndTexts(call: Call, rows: readonly (Signed & { content_html: string })[]) {
  const mentioned = rows.flatMap(({ content_html }) => mentionedIn(content_html))
  const profiles = await profilesById(call.database, [...authorsOf(rows), ...mentioned])
  return { writer: writerAmong(profiles), textOf: textsWith(profiles, call), isBlockable: blockableAmong(profiles) }
}

/** The same for a new text, whose author is read by another statement. */
export async function textOfAuthor(call: Call, { content_html }: { content_html: string }) {
  const profiles = await profilesById(call.database, mentionedIn(content_html))
  return (author: PersonRow | null) => ({
    writer: (row: Signed) => writerOf({ ...row, author }),
    textOf: textsWith(profiles, call),
    // Nobody blocks themselves.
    isBlockable: () => false,
  })
}

const textsWith = (profiles: ReadonlyMap<string, PublicProfile>, { viewer }: Call) => {
  const isLinked = viewer.switches?.profiles ?? true
  return ({ content_html }: { content_html: string }) =>
    withMentions(content_html, (id) => profiles.get(id)?.displayName, isLinked)
}

const authorsOf = (rows: readonly Signed[]) =>
  rows.flatMap(({ author_id, alias }) => (author_id === null || alias !== null ? [] : [author_id]))

const writerAmong =
  (profiles: ReadonlyMap<string, PublicProfile>) =>
  (row: Signed): Writer =>
    writtenBy(row, profiles.get(row.author_id ?? ''))

const blockableAmong =
  (profiles: ReadonlyMap<string, PublicProfile>) =>
  ({ author_id, alias }: Signed): boolean => {
    const author = alias === null ? profiles.get(author_id ?? '') : undefined
    return author !== undefined && canBeBlocked(author)
  }

function writtenBy({ author_id, alias }: Signed, author: (Writer & { id: string }) | null | undefined): Writer {
  // Also for authors who have left: a random name that disappeared with a member would reveal whose it was (FOR-B6).
  if (alias !== null) return { ...NOBODY, displayName: alias }
  if (author_id === null || !author) return NOBODY
  const { id, displayName, avatar, profilePhoto } = author
  return { id, displayName, avatar, profilePhoto }
}
