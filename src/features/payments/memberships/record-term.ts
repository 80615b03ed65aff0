import type { Day } from '#base/days.ts'
import { newId } from '#base/id.ts'
import { accessOfMember, setPaidAccess } from '#features/members/server.ts'
import { lockExclusive } from '#platform/server/database/advisory-lock.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { announce } from '#platform/server/live/announce.ts'
import type { Plan, PlanUserType } from '../plans/fields.ts'
import { membershipOf } from './reads.ts'
import { type Access, accessAfter, nextTerm, replacesEndless, type Term } from './rules.ts'

export interface NewTerm {
  memberId: string
  /** With the price that was paid. */
  plan: Plan
  /** Null for a free plan. */
  paymentId: string | null
  /** The day of the payment in the site's time zone. */
  today: Day
  origin: string
  /** The days it is for, where they do not follow from what the member has. */
  term?: Term | undefined
  /** Access that counts less than what is paid for now: that of the days of grace, and of the plan that this one follows. */
  replaces?: Partial<Access> | undefined
}

/** Records a term of membership and gives its member the access it is for, live (PAY-19, PAY-B1). */
export async function recordTerm(transaction: SiteDatabase, { memberId, plan, ...paid }: NewTerm): Promise<RecordedId> {
  // Terms of one member come one after the other.
  await lockExclusive(transaction, `term:${memberId}`)
  const [access, membership] = await Promise.all([
    accessOfMember(transaction, memberId),
    membershipOf(transaction, memberId),
  ])
  if (!access) throw new Error('somebody who has left takes no plan')
  const { paymentId, today, origin } = paid
  const term = paid.term ?? nextTerm(plan, { access, membership, today })
  const after = accessAfter(plan, term, { access: { ...access, ...paid.replaces }, today })
  const id = newId()
  await transaction.run(
    sql.insertInto('membership_term').values({
      site_id: transaction.siteId,
      id,
      member_id: memberId,
      plan_id: plan.id,
      revision: plan.revision,
      payment_id: paymentId,
      first_day: term.firstDay,
      last_day: term.lastDay,
      replaced_user_type: replacesEndless(access, after, today) ? access.userType : null,
    }),
  )
  await saveMembership(transaction, { memberId, plan, anchorDay: term.anchorDay, lastDay: term.lastDay })
  const { userType, lastDay } = after
  // An administrator's is no user type that is paid for; it stays.
  await setPaidAccess(transaction, memberId, { userType: userType as PlanUserType, lastDay, origin })
  await announce(transaction, 'payments', `member:${memberId}`)
  return { id, term }
}

interface RecordedId {
  id: string
  term: Term
}

interface SavedMembership {
  memberId: string
  plan: Plan
  anchorDay: Day
  lastDay: Day | null
}

const saveMembership = (transaction: SiteDatabase, { memberId, plan, anchorDay, lastDay }: SavedMembership) =>
  transaction.run(
    sql
      .insertInto('membership')
      .values({
        site_id: transaction.siteId,
        member_id: memberId,
        plan_id: plan.id,
        revision: plan.revision,
        anchor_day: anchorDay,
        last_day: lastDay,
      })
      .onConflict((conflict) =>
        conflict.columns(['site_id', 'member_id']).doUpdateSet({
          plan_id: plan.id,
          revision: plan.revision,
          anchor_day: anchorDay,
          last_day: lastDay,
        }),
      ),
  )
