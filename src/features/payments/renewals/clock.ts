import { sql as raw } from 'kysely'
import { addDays, type Day } from '#base/days.ts'
import type { SiteDatabase } from '#platform/server/database/database.ts'
import { statement } from '#platform/server/database/statement.ts'
import { announce } from '#platform/server/live/announce.ts'
import type { SiteTask } from '#platform/server/outbox/site-tasks.ts'
import { saveEntered } from '../cards/save.ts'
import type { ChargeParts } from '../checkout/charge-saved-card.ts'
import { eachApart } from '../checkout/each-apart.ts'
import { planAt } from '../plans/reads.ts'
import type { PaymentProvider } from '../provider/provider.ts'
import { isUnavailable } from '../refusals.ts'
import { todayOf } from '../today-of.ts'
import { emailMember } from './email.ts'
import { renewNow } from './renew.ts'
import { type Renewal, renewalOf, saveRenewal } from './rows.ts'
import { GRACE_REMINDED_DAYS, isExpiredOn } from './rules.ts'

/** How many members a site's turn handles; the next one comes soon. */
const BATCH = 50

export interface RenewalClockParts extends ChargeParts {
  /** Ends memberships by the clock of the provider's stand-in, by which those of sample sites go. */
  endMembershipsAt: (database: SiteDatabase, now: Date) => Promise<void>
}

/**
 * Renews the memberships that are due, reminds of what is coming, and ends what stays unpaid after the days of grace (PAY-B1). It also
 * saves cards whose browser was closed before it could report them.
 */
export const renewMemberships = (parts: RenewalClockParts): SiteTask => ({
  name: 'renew-memberships',
  every: parts.provider?.isStandIn ? '* * * * *' : '*/5 * * * *',
  // Up to a day ahead for time zones further east; the site's local day decides. The stand-in's clock may be anywhere.
  dueSites: parts.provider?.isStandIn
    ? `select distinct site_id from membership_renewal where next_on is not null
       union select distinct site_id from card_setup where state = 'open' and intent_id is not null`
    : `select distinct site_id from membership_renewal where next_on <= (now() + interval '14 hours')::date
       union select distinct site_id from card_setup where state = 'open' and intent_id is not null`,
  run: (database) => renewAll(parts, database),
})

/** The same for one site at once. */
export async function renewAll(parts: RenewalClockParts, database: SiteDatabase): Promise<void> {
  const { provider } = parts
  if (!provider) return
  const failures: unknown[] = []
  await saveCards(provider, database).catch((problem: unknown) => {
    if (isUnavailable(provider, problem)) throw problem
    failures.push(problem)
  })
  const now = await provider.now()
  const today = await todayOf(database, now)
  const due = await database.many(
    statement(raw<{ memberId: string }>`
      select member_id as "memberId" from membership_renewal where next_on <= ${today}::date
      order by next_on, member_id limit ${raw.lit(BATCH)}`),
  )
  await eachApart(provider, due, ({ memberId }) => handle(parts, database, { memberId, today }))
  if (provider.isStandIn) await parts.endMembershipsAt(database, now)
  // What cannot be saved holds up nobody's renewal.
  if (failures.length > 0) throw failures[0]
}

async function saveCards(provider: PaymentProvider, database: SiteDatabase): Promise<void> {
  await database.run(
    statement(
      raw`update card_setup set state = 'ended' where state = 'open' and created_at < now() - interval '1 day'`,
    ),
  )
  const open = await database.many(
    statement(raw<{ memberId: string }>`
      select member_id as "memberId" from card_setup where state = 'open' and intent_id is not null
      order by created_at desc limit ${raw.lit(BATCH)}`),
  )
  await eachApart(provider, open, async ({ memberId }) => {
    await saveEntered(provider, database, memberId)
  })
}

interface Due {
  memberId: string
  today: Day
}

async function handle(parts: RenewalClockParts, database: SiteDatabase, { memberId, today }: Due): Promise<void> {
  const renewal = await renewalOf(database, memberId)
  if (!renewal?.nextOn || renewal.nextOn > today) return
  if (renewal.state === 'on' && renewal.dueDay > today) return remind(database, renewal, today)
  if (renewal.state === 'on') {
    await renewNow(parts, database, memberId)
    return
  }
  const isTried = renewal.attemptDay !== null && renewal.attemptDay <= today && (renewal.graceDay ?? '') >= today
  if (isTried && (await renewNow(parts, database, memberId))) return
  await followGrace(database, memberId, today)
}

/** Some days before: that a yearly plan renews, that a trial ends, that the card will be of no use. Then the renewal is next. */
const remind = (database: SiteDatabase, { memberId }: Renewal, today: Day) =>
  database.transaction(async (transaction) => {
    const renewal = await renewalOf(transaction, memberId, { forUpdate: true })
    if (renewal?.state !== 'on') return
    const plan = await planAt(transaction, renewal.planId, renewal.revision)
    if (renewal.isTrial) await emailMember(transaction, renewal, 'trialEnds')
    else if (plan?.period === 'year') await emailMember(transaction, renewal, 'renews')
    if (isExpiredOn(renewal.card, renewal.dueDay)) await emailMember(transaction, renewal, 'cardExpires')
    await saveRenewal(transaction, renewal, today)
  })

/** In the days of grace: a last reminder, and the end once they are over. */
const followGrace = (database: SiteDatabase, memberId: string, today: Day) =>
  database.transaction(async (transaction) => {
    const renewal = await renewalOf(transaction, memberId, { forUpdate: true })
    if (renewal?.state !== 'failing' || renewal.graceDay === null) return
    if (today > renewal.graceDay) {
      await saveRenewal(transaction, { ...renewal, state: 'ended', attemptDay: null }, today)
      await emailMember(transaction, renewal, 'ended')
      await announce(transaction, 'payments', `member:${memberId}`)
      return
    }
    const isRefused = renewal.attempts > 0
    if (isRefused && today >= addDays(renewal.graceDay, -GRACE_REMINDED_DAYS))
      await emailMember(transaction, renewal, 'graceEnds')
    await saveRenewal(transaction, renewal, today)
  })

/** Of these ends of memberships, the members whose end is that of a plan that renews by itself: they get e-mails of their own. */
export async function renewingMembers(
  database: SiteDatabase,
  ends: readonly { memberId: string; day: string }[],
): Promise<ReadonlySet<string>> {
  if (ends.length === 0) return new Set()
  const rows = await database.many(
    statement(raw<{ memberId: string }>`
      select r.member_id as "memberId" from membership_renewal r
      join jsonb_to_recordset(${JSON.stringify(ends.map(({ memberId, day }) => ({ id: memberId, day })))}::jsonb) as e (id uuid, day date)
        on e.id = r.member_id
      where (r.state = 'on' and r.due_day = e.day) or (r.state in ('failing', 'ended') and r.grace_day = e.day)`),
  )
  return new Set(rows.map(({ memberId }) => memberId))
}
