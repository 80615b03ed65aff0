import { Problem } from '#base/problem.ts'
import { DECLINED_DAYS } from '#base/registration-retention.ts'
import { writeAudit } from '#platform/server/audit.ts'
import { deleteFromBulkJobs } from '#platform/server/bulk-jobs/retention.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import type { Departure } from '#platform/server/departure.ts'
import { publish } from '#platform/server/outbox/events.ts'
import type { SiteTask } from '#platform/server/outbox/site-tasks.ts'
import { eraseMember } from '../own-data/erase-member.ts'
import { registrationSettings } from './settings.ts'

/** Members read at once. */
const AT_ONCE = 100
const DAY_MS = 86_400_000

export interface ErasureParts {
  /** Decide what is retained, as with any removed member. */
  departures: readonly Departure[]
  /** The product's secret. */
  secret: string
}

/** Every night, erases members whose registration was declined as long ago as the site retains them (ACC-B5). */
export const eraseDeclinedMembers = (parts: ErasureParts): SiteTask => ({
  name: 'erase-declined-members',
  every: '50 3 * * *',
  isLocal: true,
  dueSites: `select distinct site_id from member where declined_at < now() - interval '${DECLINED_DAYS.least} days'`,
  run: (database) => eraseDeclinedAt(parts, database, new Date()),
})

/**
 * The same for one site at this instant. Each member is erased in a transaction of their own; where one fails the others are erased
 * nevertheless, and it rejects at the end.
 */
export async function eraseDeclinedAt(parts: ErasureParts, database: SiteDatabase, now: Date): Promise<void> {
  const { declinedDays } = await registrationSettings(database)
  const before = new Date(now.getTime() - declinedDays * DAY_MS)
  const failures: unknown[] = []
  for (let after: string | undefined; ; ) {
    const ids = await database.many(overdue(before, after).limit(AT_ONCE))
    for (const { id } of ids)
      await eraseUnlessRetained(parts, database, { id, before }).catch((problem: unknown) => failures.push(problem))
    after = ids.at(-1)?.id
    if (ids.length < AT_ONCE) break
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Some declined members could not be erased.')
}

function overdue(before: Date, after: string | undefined) {
  const declined = sql.selectFrom('member').select('id').where('declined_at', '<', before).orderBy('id')
  return after ? declined.where('id', '>', after) : declined
}

interface Overdue {
  id: string
  before: Date
}

/** A member whom a feature has to retain, by a legal hold, stays until a later night. */
async function eraseUnlessRetained(parts: ErasureParts, database: SiteDatabase, member: Overdue): Promise<void> {
  try {
    await database.transaction((transaction) => eraseOne(parts, transaction, member))
  } catch (problem) {
    if (!(problem instanceof Problem)) throw problem
  }
}

/** Nothing happens to somebody who was approved or removed meanwhile. */
async function eraseOne({ departures, secret }: ErasureParts, transaction: SiteDatabase, { id, before }: Overdue) {
  await deleteFromBulkJobs(transaction, id)
  const member = await transaction.one(
    sql
      .selectFrom('member')
      .innerJoin('account', 'account.id', 'member.account_id')
      .select(['member.account_id', 'account.email'])
      .where('member.id', '=', id)
      .where('declined_at', '<', before)
      .forUpdate('member'),
  )
  if (!member) return
  const retained: Record<string, unknown> = {}
  for (const departure of departures) Object.assign(retained, await departure.beforeRemoval(transaction, id))
  await eraseMember(transaction, { secret }, { accountId: member.account_id, memberId: id, email: member.email })
  const entry = { action: 'members.declinedErased', subject: id, before: { user_type: 'newUser' } }
  await writeAudit(transaction, Object.keys(retained).length > 0 ? { ...entry, after: retained } : entry)
  await publish(transaction, { name: 'members.removed', actorId: null, data: { memberId: id } })
}
