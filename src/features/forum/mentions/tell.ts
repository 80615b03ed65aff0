import { sql as raw } from 'kysely'
import { notify, takesPart } from '#features/notifications/server.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { urlOf } from '../actions/told.ts'
import { MENTIONED } from '../notice-messages.ts'
import { mentionedLeft } from '../refusals.ts'
import { statement } from '../statement.ts'
import type { People } from './people.ts'

/** Where people are mentioned: in a question itself, or in a post of it. */
export interface MentionPlace {
  thread: { id: string; title: string; topics: string[]; category: string }
  postId: string | null
  authorId: string | null
  alias: string | null
  /** Only administrators read it at this moment. */
  hidden: boolean
}

const subjectOf = ({ thread, postId }: MentionPlace) => postId ?? thread.id

/** Notes whom a question or post mentions. Gives those it had not mentioned before. */
export async function keepMentions(transaction: SiteDatabase, place: MentionPlace, people: People): Promise<string[]> {
  if (people.size === 0) return []
  // Held, so that nobody leaves between here and the end: a name that is written after its member was forgotten would stay.
  const ids = [...people.keys()]
  const here = await transaction.many(sql.selectFrom('member').select('id').where('id', 'in', ids).forKeyShare())
  if (here.length < people.size) throw mentionedLeft()
  const given = JSON.stringify([...people].map(([id, name]) => ({ id, name })))
  const rows = await transaction.many(
    statement(raw<{ member_id: string; fresh: boolean }>`
      insert into forum_mention (site_id, subject_id, member_id, name, thread_id)
      select (select app_site()), ${subjectOf(place)}::uuid, person.id, person.name, ${place.thread.id}::uuid
      from jsonb_to_recordset(${given}::jsonb) as person (id uuid, name text) order by person.id
      on conflict do nothing
      returning member_id, not exists (select from forum_mention known
        where known.subject_id = forum_mention.subject_id and known.member_id = forum_mention.member_id) as fresh`),
  )
  return rows.filter(({ fresh }) => fresh).map(({ member_id }) => member_id)
}

/**
 * Tells these that they were mentioned, once for each question or post, with the way there (FOR-B4): as long as they may read it and
 * have not muted the question; nobody of their own act, nor `except`, who was told of the same post already.
 */
export async function tellMentioned(
  transaction: SiteDatabase,
  place: MentionPlace,
  ids: readonly string[],
  except: string | null = null,
): Promise<void> {
  if (ids.length === 0) return
  const { thread, postId, authorId, alias, hidden } = place
  const told = await transaction.many(
    sql
      .selectFrom('member')
      .select('id')
      .where('id', 'in', ids)
      .where(takesPart)
      .where(raw<boolean>`(user_type = 'admin' or not ${hidden}::boolean)`)
      .where(raw<boolean>`id is distinct from ${authorId}::uuid and id is distinct from ${except}::uuid`)
      .where(
        raw<boolean>`not exists (select from forum_following f
          where f.thread_id = ${thread.id}::uuid and f.member_id = member.id and f.following = 'mute')`,
      ),
  )
  await notify(
    transaction,
    told.map(({ id }) => ({
      memberId: id,
      type: 'other',
      subjectId: subjectOf(place),
      groupId: thread.id,
      title: thread.title,
      content: postId === null ? MENTIONED.question : MENTIONED.post,
      category: thread.category,
      topics: thread.topics,
      authorId,
      authorAlias: alias,
      url: postId === null ? `/forum?key=${thread.id}` : urlOf(thread.id, postId),
      source: `mention:${subjectOf(place)}`,
    })),
  )
}
