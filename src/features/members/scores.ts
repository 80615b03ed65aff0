import { sql as raw } from 'kysely'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { listOf, prepared } from '#platform/server/database/prepared.ts'
import type { SCORES } from './profile-rules.ts'

/** What a member's scores count (FOR-32). */
export type Score = (typeof SCORES)[number]

/** A member's scores and badges, as they are stored. */
export interface Standing {
  memberId: string
  scores: Record<Score, number>
  badges: Record<string, Record<string, boolean>>
}

/** What is added to the scores of each member, by their ids. */
type Steps = ReadonlyMap<string, Partial<Record<Score, number>>>

/**
 * Adds steps to members' scores, in two statements however many members; a score never falls below 0 (FOR-32). They are locked by
 * their ids first, so that of two that raise the same members neither waits for the other for ever. Their open screens hear of it.
 * Whoever has left is passed over.
 */
export async function addToScores(transaction: SiteDatabase, steps: Steps): Promise<Standing[]> {
  const ids = [...steps.keys()]
  if (ids.length === 0) return []
  await transaction.send(held({ ids }))
  return transaction.many(raised({ ids, steps: JSON.stringify(Object.fromEntries(steps)) }))
}

/** The same where nobody needs to know what they are then. */
export async function sendToScores(transaction: SiteDatabase, steps: Steps): Promise<void> {
  const ids = [...steps.keys()]
  if (ids.length === 0) return
  await transaction.send(held({ ids }))
  await transaction.send(raised({ ids, steps: JSON.stringify(Object.fromEntries(steps)) }))
}

const held = prepared((value: { ids: string[] }) =>
  sql
    .selectFrom('member')
    .select('id')
    .where(raw<boolean>`member.id = any (${listOf(value.ids)})`)
    .orderBy('id')
    .forNoKeyUpdate(),
)

const raised = prepared((value: { ids: string[]; steps: string }) =>
  sql
    .with('raised', (db) =>
      db
        .updateTable('member')
        .set({ scores: raw`member.scores || ${newScores(value.steps)}` as never })
        .where(raw<boolean>`member.id = any (${listOf(value.ids)})`)
        .returning(['member.site_id', 'member.id', 'member.scores', 'member.badges']),
    )
    .with('told', (db) =>
      db
        .insertInto('live_change')
        .columns(['site_id', 'topic', 'audience'])
        .expression((from) =>
          from
            .selectFrom('raised')
            .select(['site_id', raw<string>`'scores'`.as('topic'), raw<string>`'member:' || id`.as('audience')]),
        ),
    )
    .selectFrom('raised')
    .select(['id as memberId', 'scores', 'badges']),
)

/** Steps by member id, as JSON. */
const newScores = (steps: string) => raw`(
  select coalesce(jsonb_object_agg(name, greatest(0, coalesce((member.scores ->> name)::int, 0) + step::int)), '{}')
  from jsonb_each_text(${steps}::jsonb -> member.id::text) as each (name, step))`

/** One score of one member: 0 where nothing was counted, and for whoever has left. */
export async function scoreOf(database: SiteDatabase, memberId: string, score: Score): Promise<number> {
  const row = await database.one(sql.selectFrom('member').select('scores').where('id', '=', memberId))
  return row?.scores[score] ?? 0
}

/** The members whose score is `atLeast` this high and who hold no badge of this type and level; locked, in one statement. */
export function membersWithScore(
  transaction: SiteDatabase,
  { score, atLeast, type, level }: { score: Score; atLeast: number; type: string; level: number },
): Promise<{ id: string }[]> {
  return transaction.many(
    sql
      .selectFrom('member')
      .select('id')
      .where(raw<boolean>`coalesce((scores ->> ${score})::int, 0) >= ${atLeast}`)
      .where(raw<boolean>`not coalesce((badges -> ${type} -> ${String(level)})::boolean, false)`)
      .orderBy('id')
      .forNoKeyUpdate(),
  )
}

/** Notes badges beside the members who have earned them, for ever (PROF-25). Whoever calls this has locked them. */
export async function noteBadges(
  transaction: SiteDatabase,
  earned: readonly { memberId: string; type: string; level: number }[],
): Promise<void> {
  const rows = JSON.stringify(earned.map(({ memberId, type, level }) => ({ id: memberId, type, level: String(level) })))
  await transaction.run(
    sql
      .updateTable('member')
      .from(
        raw<{ id: string }>`(
          select id, jsonb_object_agg(type, levels) as badges from (
            select id, type, jsonb_object_agg(level, true) as levels
            from jsonb_to_recordset(${rows}::jsonb) as one (id uuid, type text, level text) group by id, type
          ) by_type group by id)`.as('earned'),
      )
      // Level by level: those of a type that are there already stay.
      .set({
        badges: raw`member.badges || (
          select jsonb_object_agg(type, coalesce(member.badges -> type, '{}') || levels)
          from jsonb_each(earned.badges) as each (type, levels))` as never,
      })
      .whereRef('member.id', '=', 'earned.id'),
  )
}
