import { sql as raw } from 'kysely'
import type { Day } from '#base/days.ts'
import { accessOfMember, setPaidAccess } from '#features/members/server.ts'
import { lockExclusive } from '#platform/server/database/advisory-lock.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { statement } from '#platform/server/database/statement.ts'
import { emailPayer } from '../checkout/email-payer.ts'
import type { LostPayment, PaymentTakenBack, RecordedRefund } from '../checkout/purposes.ts'
import type { PlanUserType } from '../plans/fields.ts'
import { planAt } from '../plans/reads.ts'
import { cancelRenewal } from '../renewals/cancel.ts'
import { renewalOf } from '../renewals/rows.ts'
import { todayOf } from '../today-of.ts'
import { membershipOf } from './reads.ts'
import {
  endlessUserType,
  lastDayAfterRefund,
  lastDayOfTerms,
  notCredited,
  type PaidOrFreeTerm,
  rankOf,
} from './rules.ts'

/**
 * Ends the term of a payment that was paid back in whole, on that day (PAY-B1). The member's last day follows unless somebody has set
 * another one by hand since.
 */
export async function endRefundedTerm(transaction: SiteDatabase, refund: RecordedRefund) {
  const { paymentId, memberId, isWhole, refundedAt: now } = refund
  if (!memberId) return
  await endCredited(transaction, memberId)
  if (!isWhole) return
  await endOne(transaction, { memberId, now, isIt: (term) => term.paymentId === paymentId })
}

/**
 * Ends the term of a payment that the payer's bank has taken back for good, as a whole refund does, and the renewal of its plan, so that the
 * same card is not charged again; its member is told (decision 0043).
 */
export async function endLostTerm(transaction: SiteDatabase, { paymentId, memberId, amount, now }: LostPayment) {
  if (!memberId) return
  await endCredited(transaction, memberId)
  await endForGood(transaction, { memberId, amount, now, isIt: (term) => term.paymentId === paymentId })
}

/** The same for the term that an invoice has paid. */
export const endLostTermOfInvoice = (
  transaction: SiteDatabase,
  { memberId, termId, amount, now }: EndedTerm & Pick<LostPayment, 'amount'>,
) => endForGood(transaction, { memberId, amount, now, isIt: ({ id }) => id === termId })

async function endForGood(
  transaction: SiteDatabase,
  { amount, ...ending }: Ending & Pick<LostPayment, 'amount'>,
): Promise<void> {
  const { memberId, now } = ending
  const term = await endOne(transaction, ending)
  if (!term) return
  const renewal = await renewalOf(transaction, memberId, { forUpdate: true })
  if (renewal?.planId === term.planId) await cancelRenewal(transaction, renewal, await todayOf(transaction, now))
  const plan = await planAt(transaction, term.planId, term.revision)
  if (plan) await emailPayer(transaction, { kind: 'lost', memberId, title: plan.name, amount })
}

/** Gives up a better plan that was begun to be paid less what is left of theirs: there is less of that now. */
export const endCredited = (transaction: SiteDatabase, memberId: string) =>
  transaction.run(
    statement(raw`
      update checkout set state = 'cancelled' where member_id = ${memberId}::uuid and purpose = 'membership' and state = 'open'
        and lines @? '$[*] ? (@.unitAmount < 0)'`),
  )

/** Ends a term whose invoice is no longer paid, in the same way (PAY-B2). */
export const endTerm = (transaction: SiteDatabase, { memberId, termId, now }: EndedTerm) =>
  endOne(transaction, { memberId, now, isIt: ({ id }) => id === termId })

interface EndedTerm {
  memberId: string
  termId: string
  /** By the provider's clock. */
  now: Date
}

interface Ending {
  memberId: string
  now: Date
  isIt: (term: Term) => boolean
}

/** Ends one term of a member; undefined where it is not there or was ended before. */
async function endOne(transaction: SiteDatabase, { memberId, now, isIt }: Ending): Promise<Term | undefined> {
  // As whoever records a term: neither misses what the other does.
  await lockExclusive(transaction, `term:${memberId}`)
  const terms = await termsOf(transaction, memberId)
  const term = terms.find((one) => isIt(one) && one.refundedDay === null)
  if (!term) return undefined
  const today = await todayOf(transaction, now)
  const others = notCredited(terms.filter((one) => one !== term))
  await transaction.run(sql.updateTable('membership_term').set({ refunded_day: today }).where('id', '=', term.id))
  const [access, membership] = await Promise.all([
    accessOfMember(transaction, memberId),
    membershipOf(transaction, memberId),
  ])
  const renewal = await renewalOf(transaction, memberId, { forUpdate: true })
  // Nobody is charged for a further term after one that was paid back.
  if (renewal?.dueDay === term.lastDay) await cancelRenewal(transaction, renewal, today)
  if (!membership) return term
  const lastDay = lastDayAfterRefund(term, others, today)
  const running = runningTerm(others, today)
  if (running) await savePlan(transaction, memberId, running)
  await saveLastDay(transaction, memberId, lastDay)
  if (access?.lastDay !== membership.lastDay) return term
  const endless = endlessUserType([...terms.filter((one) => one !== term), { ...term, refundedDay: today }])
  const restored = endless
    ? { userType: endless as PlanUserType, lastDay: null }
    : { lastDay, ...(running && access?.userType === term.userType ? { userType: running.userType } : {}) }
  await setPaidAccess(transaction, memberId, { ...restored, origin: '' })
  return term
}

/** The term that runs, or the next one, whose plan is the member's again; undefined where none does. */
const runningTerm = (terms: readonly Term[], today: Day): Term | undefined =>
  terms
    .filter(({ refundedDay, lastDay }) => refundedDay === null && lastDay !== null && lastDay >= today)
    .toSorted((one, other) => one.firstDay.localeCompare(other.firstDay))
    .at(0)

/**
 * Restores the term of a payment whose refund has failed, as if it had never been ended (PAY-B1). The member's last day follows unless
 * somebody has set another one by hand since.
 */
export async function restoreRefundedTerm(transaction: SiteDatabase, { paymentId, memberId, now }: PaymentTakenBack) {
  if (!memberId) return
  await lockExclusive(transaction, `term:${memberId}`)
  const terms = await termsOf(transaction, memberId)
  const term = terms.find((one) => one.paymentId === paymentId && one.refundedDay !== null)
  if (!term) return
  await transaction.run(sql.updateTable('membership_term').set({ refunded_day: null }).where('id', '=', term.id))
  const [access, membership] = await Promise.all([
    accessOfMember(transaction, memberId),
    membershipOf(transaction, memberId),
  ])
  if (!membership) return
  const lastDay = lastDayOfTerms(notCredited(terms.map((one) => (one === term ? { ...one, refundedDay: null } : one))))
  await saveLastDay(transaction, memberId, lastDay)
  const isEndless = access?.lastDay === null && access.userType === endlessUserType(terms)
  if (!isEndless && access?.lastDay !== membership.lastDay) return
  const today = await todayOf(transaction, now)
  const isGain = access !== undefined && rankOf(term.userType) > rankOf(access.userType)
  const runs = term.firstDay <= today && (term.lastDay === null || term.lastDay >= today)
  if (runs) await savePlan(transaction, memberId, term)
  const userType = isEndless || (runs && isGain) ? term.userType : undefined
  await setPaidAccess(transaction, memberId, { userType, lastDay, origin: '' })
}

/** More than anybody has in a lifetime. */
const MAX_TERMS = 1_500

interface Term extends PaidOrFreeTerm {
  id: string
  paymentId: string | null
  planId: string
  revision: number
  /** Of its plan. */
  userType: PlanUserType
  replacedUserType: string | null
}

const termsOf = (transaction: SiteDatabase, memberId: string): Promise<Term[]> =>
  transaction.many(
    statement(raw<Term>`
      select t.id, t.payment_id as "paymentId", t.plan_id as "planId", t.revision, first_day::text as "firstDay", last_day::text as "lastDay",
        refunded_day::text as "refundedDay", replaced_user_type as "replacedUserType",
        extract(epoch from p.paid_at)::float8 as "paidAt", coalesce(p.lines @? '$[*] ? (@.unitAmount < 0)', false) as "hasCredit",
        extract(epoch from t.created_at)::float8 as "recordedAt",
        exists (select from invoice i where i.site_id = t.site_id and i.member_id = t.member_id and i.term_id = t.id) as "isInvoiced",
        (select user_type from plan where plan.id = t.plan_id) as "userType"
      from membership_term t left join payment p on p.site_id = t.site_id and p.id = t.payment_id
      where t.member_id = ${memberId}::uuid order by first_day desc, t.id desc limit ${raw.lit(MAX_TERMS)}`),
  )

/** The plan of a term is the member's, from the term's first day on. */
const savePlan = (transaction: SiteDatabase, memberId: string, { planId, revision, firstDay }: Term) =>
  transaction.run(
    sql
      .updateTable('membership')
      .set({ plan_id: planId, revision, anchor_day: firstDay })
      .where('member_id', '=', memberId)
      .where('plan_id', '<>', planId),
  )

/** A term that ends before it has begun leaves no day behind. */
const saveLastDay = (transaction: SiteDatabase, memberId: string, lastDay: Day | null) =>
  transaction.run(
    statement(raw`
      update membership set last_day = greatest(${lastDay}::date, case when ${lastDay}::date is null then null else anchor_day - 1 end)
      where member_id = ${memberId}::uuid`),
  )
