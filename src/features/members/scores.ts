import { sql as raw } from 'kysely'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { listOf, prepared } from '#platform/server/database/prepared.ts'
import { announceToEach } from '#platform/server/live/announce.ts'
import type { SCORES } from './profiles/rules.ts'

/** The name of a score (FOR-32). */
export type Score = (typeof SCORES)[number]

/** A member's scores and badges, as they are stored. */
export interface MemberScores {
  memberId: string
  scores: Record<Score, number>
  badges: Record<string, Record<string, boolean>>
}

/** The amounts added to each member's scores, by member id. */
type Steps = ReadonlyMap<string, Partial<Record<Score, number>>>

/**
 * Adds steps to members' scores, in two statements for any number of members; a score never falls below 0 (FOR-32). The rows are locked
 * in the order of their ids to avoid deadlocks. The members' open screens are notified. Members who have left are skipped.
 */
export async function addToScores(transaction: SiteDatabase, steps: Steps): Promise<MemberScores[]> {
  const ids = [...steps.keys()]
  if (ids.length === 0) return []
  await transaction.send(lockForScores({ ids }))
  return transaction.many(raiseScores({ ids, steps: JSON.stringify(Object.fromEntries(steps)) }))
}

/** The same without returning the new scores. */
export async function sendToScores(transaction: SiteDatabase, steps: Steps): Promise<void> {
  const ids = [...steps.keys()]
  if (ids.length === 0) return
  await transaction.send(lockForScores({ ids }))
  await transaction.send(raiseScores({ ids, steps: JSON.stringify(Object.fromEntries(steps)) }))
}

const lockForScores = prepared((value: { ids: string[] }) =>
  sql
    .selectFrom('member')
    .select('id')
    .where(raw<boolean>`member.id = any (${listOf(value.ids)})`)
    .orderBy('id')
    .forNoKeyUpdate(),
)

const raiseScores = prepared((value: { ids: string[]; steps: string }) =>
  sql
    .with('raised', (db) =>
      db
        .updateTable('member')
        .set({ scores: raw`member.scores || ${newScores(value.steps)}` as never })
        .where(raw<boolean>`member.id = any (${listOf(value.ids)})`)
        .returning(['member.site_id', 'member.id', 'member.scores', 'member.badges']),
    )
    .with('announced', () => announceToEach('scores', raw`(select site_id, id as member_id from raised)`))
    .selectFrom('raised')
    .select(['id as memberId', 'scores', 'badges']),
)

/** Steps by member id, as JSON. */
const newScores = (steps: string) => raw`(
  select coalesce(jsonb_object_agg(name, greatest(0, coalesce((member.scores ->> name)::int, 0) + step::int)), '{}')
  from jsonb_each_text(${steps}::jsonb -> member.id::text) as each (name, step))`

/** One score of one member: 0 where nothing was counted, and for a member who has left. */
export async function scoreOf(database: SiteDatabase, memberId: string, score: Score): Promise<number> {
  const row = await database.one(sql.selectFrom('member').select('scores').where('id', '=', memberId))
  return row?.scores[score] ?? 0
}

/** Locks and returns the members whose score is `atLeast` this high and who do not have this badge yet, in one statement. */
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

/** Stores the badges that members have earned, permanently (PROF-25). The caller has locked the members. */
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
      // Merged level by level, so that earlier levels of a type stay.
      .set({
        badges: raw`member.badges || (
          select jsonb_object_agg(type, coalesce(member.badges -> type, '{}') || levels)
          from jsonb_each(earned.badges) as each (type, levels))` as never,
      })
      .whereRef('member.id', '=', 'earned.id'),
  )
}
