import { sql as raw } from 'kysely'
import { lockMembers } from '#features/members/server.ts'
import type { SiteDatabase } from '#platform/server/database/database.ts'
import { statement } from '#platform/server/database/statement.ts'
import { mentionedLeft } from '../refusals.ts'
import type { People } from './people.ts'

/** The text that mentions members: a thread's own text, or a post. */
export interface MentionContext {
  thread: { id: string; title: string; topics: string[]; category: string }
  postId: string | null
  authorId: string | null
  alias: string | null
  /** Currently readable by administrators only. */
  hidden: boolean
}

const subjectOf = ({ thread, postId }: MentionContext) => postId ?? thread.id

/** Saves the mentions of a thread or post. Returns the ids mentioned for the first time. */
export async function saveMentions(
  transaction: SiteDatabase,
  context: MentionContext,
  people: People,
): Promise<string[]> {
  if (people.size === 0) return []
  // Locked, so that nobody leaves meanwhile: a name saved after its member was anonymised would stay.
  const ids = [...people.keys()]
  const present = await lockMembers(transaction, ids)
  if (present.length < people.size) throw mentionedLeft()
  const peopleJson = JSON.stringify([...people].map(([id, name]) => ({ id, name })))
  const rows = await transaction.many(
    statement(raw<{ member_id: string; fresh: boolean }>`
      insert into forum_mention (site_id, subject_id, member_id, name, thread_id)
      select (select app_site()), ${subjectOf(context)}::uuid, person.id, person.name, ${context.thread.id}::uuid
      from jsonb_to_recordset(${peopleJson}::jsonb) as person (id uuid, name text) order by person.id
      on conflict do nothing
      returning member_id, not exists (select from forum_mention known
        where known.subject_id = forum_mention.subject_id and known.member_id = forum_mention.member_id) as fresh`),
  )
  return rows.filter(({ fresh }) => fresh).map(({ member_id }) => member_id)
}
