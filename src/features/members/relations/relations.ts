import { sql as raw } from 'kysely'
import { notFound, Problem } from '#base/problem.ts'
import type { Call } from '#platform/server/call.ts'
import { lockExclusive } from '#platform/server/database/advisory-lock.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { newestPage } from '#platform/server/database/keyset.ts'
import { announce } from '#platform/server/live/announce.ts'
import type { DataOwner } from '#platform/server/own-data.ts'
import { person } from '../profiles/public-profile.ts'
import { MAX_RELATIONS, type Relation } from './contract.ts'
import { canBeBlocked } from './rules.ts'

/** Members whom the caller mutes or blocks, newest first (ACC-B8). */
export async function relationList({ database, viewer }: Call, paging: { cursor?: string | undefined; limit: number }) {
  const query = sql
    .selectFrom('member_relation')
    .innerJoin('member', 'member.id', 'member_relation.other_id')
    .select(['member.id', 'display_name', 'avatar', 'profile_photo', 'kind', 'since'])
    .where('member_id', '=', viewer.memberId ?? '')
  const page = await newestPage(database, query, { time: 'since', id: 'id' }, paging)
  return {
    items: page.rows.map((row) => ({ ...person(row), relation: row.kind, since: row.since.toISOString() })),
    nextCursor: page.nextCursor,
  }
}

/**
 * Mutes or blocks a member, or neither (ACC-B8). Refuses oneself, blocking an administrator, whom members have to be able to hear, and
 * more than `MAX_RELATIONS`. Only the caller's own screens are notified.
 */
export async function setRelation(call: Call, { id, relation }: { id: string; relation: Relation }) {
  const memberId = call.viewer.memberId ?? ''
  if (id === memberId) throw new Problem('members.own-relation', 'invalid', 'You cannot mute or block yourself.')
  const before = await call.change<Relation>(async (transaction) => {
    // One after the other, so that several at once do not pass the limit.
    if (relation !== 'none') await lockExclusive(transaction, `relations/${memberId}`)
    const stored = await storedRelation(transaction, memberId, id)
    if (relation === 'blocked' && !stored.canBeBlocked)
      throw new Problem('members.administrator-not-blocked', 'forbidden', 'An administrator can be muted, not blocked.')
    if (relation !== 'none' && stored.kind === null && stored.count >= MAX_RELATIONS)
      throw new Problem(
        'members.too-many-muted',
        'conflict',
        `You can mute or block ${MAX_RELATIONS} members at most. Please remove one first.`,
      )
    await store(transaction, memberId, { id, relation })
    await announce(transaction, 'session', `member:${memberId}`)
    await announce(transaction, 'relations', `member:${memberId}`)
    return stored.kind ?? 'none'
  })
  return { id, relation, before }
}

async function storedRelation(transaction: SiteDatabase, memberId: string, id: string) {
  const row = await transaction.one(
    sql
      .selectFrom('member')
      .leftJoin('member_relation', (join) =>
        join.onRef('member_relation.other_id', '=', 'member.id').on('member_relation.member_id', '=', memberId),
      )
      .select(['user_type', 'kind'])
      .select(
        raw<string>`(select count(*) from member_relation own where own.member_id = ${memberId}::uuid)`.as('count'),
      )
      .where('member.id', '=', id)
      .forKeyShare('member'),
  )
  if (!row) throw notFound('members.not-found', 'There is no such member.')
  return { canBeBlocked: canBeBlocked({ userType: row.user_type }), kind: row.kind, count: Number(row.count) }
}

async function store(
  transaction: SiteDatabase,
  memberId: string,
  { id, relation }: { id: string; relation: Relation },
): Promise<void> {
  if (relation === 'none') {
    await transaction.run(
      sql.deleteFrom('member_relation').where('member_id', '=', memberId).where('other_id', '=', id),
    )
    return
  }
  await transaction.run(
    sql
      .insertInto('member_relation')
      .values({ site_id: transaction.siteId, member_id: memberId, other_id: id, kind: relation })
      .onConflict((conflict) => conflict.columns(['site_id', 'member_id', 'other_id']).doUpdateSet({ kind: relation })),
  )
}

/** Whom a member mutes or blocks, for their export (ACC-B7). Who mutes or blocks them is not their data. */
export function relationsOf(database: SiteDatabase, { memberId }: DataOwner) {
  return database.many(
    sql
      .selectFrom('member_relation')
      .innerJoin('member', 'member.id', 'member_relation.other_id')
      .select(['display_name as displayName', 'kind', 'since'])
      .where('member_id', '=', memberId ?? '')
      .orderBy('since'),
  )
}
