import { sql as raw } from 'kysely'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { listOf, prepared } from '#platform/server/database/prepared.ts'
import { announceToEach } from '#platform/server/live/announce.ts'
import { publish } from '#platform/server/outbox/events.ts'
import type { SCORES } from './profiles/rules.ts'

/** The name of a score (FOR-32). */
export type Score = (typeof SCORES)[number]

/** A member's scores and badges, as they are stored. */
export interface MemberScores {
  memberId: string
  scores: Record<Score, number>
  badges: Record<string, Record<string, boolean>>
}

export interface ScoreChange {
  memberId: string
  by: Partial<Record<Score, number>>
}

/** The amounts added to each member's scores, by member id. */
export type ScoreSteps = ReadonlyMap<string, Partial<Record<Score, number>>>

/**
 * Changes members' scores in the transaction of the cause, correct under concurrency (FOR-31 to FOR-33): in one statement for any number
 * of members, who are locked by id to avoid deadlocks. A score never falls below 0 (FOR-32). The members' open screens are notified.
 * Returns the new scores of the members who still exist.
 */
export async function raiseScores(
  transaction: SiteDatabase,
  changes: readonly ScoreChange[],
): Promise<Pick<MemberScores, 'memberId' | 'scores'>[]> {
  const { change } = await publishChange(transaction, changes)
  return (await change()).map(({ memberId, scores }) => ({ memberId, scores }))
}

/** The same without waiting for the new scores, unless a subscriber does. */
export async function countScores(transaction: SiteDatabase, changes: readonly ScoreChange[]): Promise<void> {
  const { steps, hasChanged } = await publishChange(transaction, changes)
  if (steps.size > 0 && !hasChanged()) await transaction.send(addSteps(valuesOf(steps)))
}

/** Publishes a change before it is made, as a subscriber may have to take a lock first; whoever needs the new scores makes it. */
async function publishChange(transaction: SiteDatabase, changes: readonly ScoreChange[]) {
  const steps = summed(changes)
  let changed: Promise<MemberScores[]> | undefined
  const change = () => (changed ??= addToScores(transaction, steps))
  if (steps.size > 0) await publish(transaction, { name: 'members.scoresChanging', context: { steps, change } })
  return { steps, change, hasChanged: () => changed !== undefined }
}

/** Makes the change without publishing it. Members who have left are skipped. */
export async function addToScores(transaction: SiteDatabase, steps: ScoreSteps): Promise<MemberScores[]> {
  if (steps.size === 0) return []
  return transaction.many(addSteps(valuesOf(steps)))
}

/** Sums up the changes per member. */
export function summed(changes: readonly ScoreChange[]): ScoreSteps {
  const sums = new Map<string, Partial<Record<Score, number>>>()
  for (const { memberId, by } of changes) {
    const sum = sums.get(memberId) ?? {}
    for (const [score, step] of Object.entries(by) as [Score, number][]) sum[score] = (sum[score] ?? 0) + step
    sums.set(memberId, sum)
  }
  return sums
}

const valuesOf = (steps: ScoreSteps) => ({
  ids: [...steps.keys()],
  steps: JSON.stringify(Object.fromEntries(steps)),
})

const addSteps = prepared((value: { ids: string[]; steps: string }) =>
  sql
    // Locked in the order of their ids; the update then waits for nobody, and adds to the newest scores.
    .with('locked', (db) =>
      db
        .selectFrom('member')
        .select('id')
        .where(raw<boolean>`member.id = any (${listOf(value.ids)})`)
        .orderBy('id')
        .forNoKeyUpdate(),
    )
    .with('raised', (db) =>
      db
        .updateTable('member')
        .from('locked')
        .set({ scores: raw`member.scores || ${newScores(value.steps)}` as never })
        .whereRef('member.id', '=', 'locked.id')
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
