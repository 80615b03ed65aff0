import { sql as raw } from 'kysely'
import { shownName } from '#base/names.ts'
import { mentionsIn, mentionText, type RichText, type RichTextNode } from '#base/rich-text.ts'
import { isActiveMember, isBlocking } from '#features/members/server.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'

/** Names by member id. */
export type People = ReadonlyMap<string, string>

/**
 * Names of the mentioned ids that are active members and do not block the author, or that the same thread or post mentioned before.
 * Missing ids, other sites' members, members not yet admitted and those who block the author are left out alike, so that nobody finds out
 * that they are blocked (ACC-B8).
 */
export async function mentionedPeople(
  database: SiteDatabase,
  text: RichText,
  { subjectId, by }: { subjectId: string | undefined; by: string | null },
): Promise<People> {
  const ids = [...new Set(mentionsIn(text).map(({ memberId }) => memberId))]
  if (ids.length === 0) return new Map()
  const rows = await database.many(
    sql
      .selectFrom('member')
      .select(['id', 'display_name'])
      .where('id', 'in', ids)
      .where(
        raw<boolean>`(${isActiveMember} and not ${isBlocking(raw.ref('member.id'), raw`${by}::uuid`)} or exists (select from forum_mention known
          where known.subject_id = ${subjectId ?? null}::uuid and known.member_id = member.id))`,
      ),
  )
  return new Map(rows.map(({ id, display_name }) => [id, shownName(display_name)]))
}

/** The text with current names; mentions of unknown members become plain text. */
export function withPeople<Text extends RichText | RichTextNode>(text: Text, people: People): Text {
  if (!text.content) return text
  return { ...text, content: text.content.map((node) => withPeople(named(node, people), people)) }
}

function named(node: RichTextNode, people: People): RichTextNode {
  if (node.type !== 'mention') return node
  const name = people.get(String(node.attrs?.memberId))
  // A mention renders as a link, and links cannot be nested.
  const marks = node.marks?.filter(({ type }) => type !== 'link')
  if (name !== undefined) return { ...node, ...(marks ? { marks } : {}), attrs: { ...node.attrs, name } }
  return { type: 'text', text: mentionText(node.attrs?.name), ...(marks ? { marks } : {}) }
}
