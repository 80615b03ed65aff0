import { type RawBuilder, sql as raw } from 'kysely'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import type { SCORES } from './profile-rules.ts'

/** What a member's scores count (FOR-32). */
export type Score = (typeof SCORES)[number]

/** A member's scores and badges, as they are stored. */
export interface Standing {
  memberId: string
  scores: Record<Score, number>
  badges: Record<string, Record<string, boolean>>
}

/**
 * Adds steps to members' scores, in two statements however many members; a score never falls below 0 (FOR-32). They are locked by
 * their ids first, so that of two that raise the same members neither waits for the other for ever. `before` is run on the
 * way, before the first of them is locked. Their open screens hear of it. Whoever has left is passed over.
 */
export async function addToScores(
  transaction: SiteDatabase,
  steps: ReadonlyMap<string, Partial<Record<Score, number>>>,
  before: RawBuilder<unknown>,
): Promise<Standing[]> {
  const ids = [...steps.keys()]
  if (ids.length === 0) return []
  await transaction.run(
    sql
      .selectFrom('member')
      .innerJoin(raw<{ run: unknown }>`(select ${before} as run offset 0)`.as('first'), (join) => join.onTrue())
      .select(['member.id', 'first.run'])
      .where('member.id', 'in', ids)
      .orderBy('member.id')
      .forNoKeyUpdate('member'),
  )
  const by = JSON.stringify(Array.from(steps, ([id, step]) => ({ id, step })))
  return transaction.many(
    sql
      .with('raised', (db) =>
        db
          .updateTable('member')
          .from(
            raw<{ id: string; step: unknown }>`jsonb_to_recordset(${by}::jsonb)`.as<'by'>(
              raw`by (id uuid, step jsonb)`,
            ),
          )
          .set({ scores: raw`member.scores || ${NEW_SCORES}` as never })
          .whereRef('member.id', '=', 'by.id')
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
}

const NEW_SCORES = raw`(
  select coalesce(jsonb_object_agg(name, greatest(0, coalesce((member.scores ->> name)::int, 0) + step::int)), '{}')
  from jsonb_each_text(by.step) as each (name, step))`

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
