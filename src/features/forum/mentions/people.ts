import { sql as raw } from 'kysely'
import { shownName } from '#base/names.ts'
import { mentionsIn, mentionWords, type RichText, type RichTextNode } from '#base/rich-text.ts'
import { takesPart } from '#features/notifications/server.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'

/** Names by member id. */
export type People = ReadonlyMap<string, string>

/**
 * Those of a text's mentions that are members, by the names they have: whoever takes part at this moment, and whoever was mentioned in
 * the same question or post before. Of a missing id, another site's and somebody who waits alike: nothing.
 */
export async function mentionedPeople(
  database: SiteDatabase,
  text: RichText,
  subjectId: string | undefined,
): Promise<People> {
  const ids = [...new Set(mentionsIn(text).map(({ memberId }) => memberId))]
  if (ids.length === 0) return new Map()
  const rows = await database.many(
    sql
      .selectFrom('member')
      .select(['id', 'display_name'])
      .where('id', 'in', ids)
      .where(
        raw<boolean>`(${takesPart} or exists (select from forum_mention known
          where known.subject_id = ${subjectId ?? null}::uuid and known.member_id = member.id))`,
      ),
  )
  return new Map(rows.map(({ id, display_name }) => [id, shownName(display_name)]))
}

/** The text with the names people have; a mention of nobody is what it says and no more. */
export function withPeople<Text extends RichText | RichTextNode>(text: Text, people: People): Text {
  if (!text.content) return text
  return { ...text, content: text.content.map((node) => withPeople(named(node, people), people)) }
}

function named(node: RichTextNode, people: People): RichTextNode {
  if (node.type !== 'mention') return node
  const name = people.get(String(node.attrs?.memberId))
  // A mention is a way of its own: inside a link the browser would tear both apart.
  const marks = node.marks?.filter(({ type }) => type !== 'link')
  if (name !== undefined) return { ...node, ...(marks ? { marks } : {}), attrs: { ...node.attrs, name } }
  return { type: 'text', text: mentionWords(node.attrs?.name), ...(marks ? { marks } : {}) }
}
