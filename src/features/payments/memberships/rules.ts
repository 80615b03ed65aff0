import { addDays, addMonths, type Day, daysBetween } from '#base/days.ts'
import type { Audience, Period, Plan, PlanUserType } from '../plans/fields.ts'
import { PLAN_USER_TYPES } from '../plans/fields.ts'

/** Days before the end of a term from which it can be renewed: a reminder of its end comes then (ACC-B6). */
export const RENEWABLE_DAYS = { month: 7, year: 30, free: 0 } as const satisfies Record<Period, number>

/** The days that a payment is for. A free plan has no last day. */
export interface Term {
  firstDay: Day
  lastDay: Day | null
  /** First day of the first of the terms that follow each other. */
  anchorDay: Day
}

/**
 * The term that begins on `firstDay`, of terms that follow each other since `anchorDay`: each ends on the day before the day of
 * the month on which the first began, or before the month's last day where it is shorter. So nobody loses days by February.
 */
export function termFrom(firstDay: Day, anchorDay: Day, period: Period): Term {
  if (period === 'free') return { firstDay, lastDay: null, anchorDay }
  const step = period === 'year' ? 12 : 1
  for (let months = step; ; months += step) {
    const next = addMonths(anchorDay, months)
    if (next > firstDay) return { firstDay, lastDay: addDays(next, -1), anchorDay }
  }
}

/** The plan somebody has, and what was paid for it. */
export interface Membership {
  planId: string
  anchorDay: Day
  lastDay: Day | null
}

/** Somebody's access, whoever has decided it. */
export interface Access {
  userType: string
  /** The last day, which somebody may have set by hand. */
  lastDay: Day | null
  /** Registration that an administrator has declined. */
  isDeclined: boolean
}

/** Whether somebody may enter today. */
export const hasAccess = ({ userType, lastDay }: Access, today: Day): boolean =>
  userType !== 'newUser' && userType !== 'expiredUser' && (userType === 'admin' || lastDay === null || lastDay >= today)

interface Situation {
  access: Access
  membership: Membership | undefined
  today: Day
}

/** Whether somebody has a plan that is paid until today or later; a free one is not. */
export const hasPaidTerm = ({ membership, today }: Situation) =>
  membership !== undefined && membership.lastDay !== null && membership.lastDay >= today

/**
 * Whether somebody can take a plan now (PAY-B1): renew the one they have in the last days of its term, even if it is offered no longer;
 * another one once the term they have paid for is over, if it is offered to people like them and means no loss.
 */
export function offerOf(plan: Plan, situation: Situation): 'join' | 'renew' | undefined {
  const { access, membership, today } = situation
  if (access.userType === 'admin' || access.isDeclined) return undefined
  if (hasPaidTerm(situation)) {
    const left = daysBetween(today, membership?.lastDay ?? today)
    return membership?.planId === plan.id && left <= RENEWABLE_DAYS[plan.period] ? 'renew' : undefined
  }
  if (!plan.isActive || !plan.audience.includes(audienceOf(access, today))) return undefined
  return hasAccess(access, today) && !isGain(plan, access) ? undefined : 'join'
}

function audienceOf(access: Access, today: Day): Audience {
  if (access.userType === 'newUser') return 'visitors'
  return hasAccess(access, today) ? 'members' : 'expired'
}

/** Whether a plan gives somebody who has access more than they have. */
function isGain(plan: Plan, { userType, lastDay }: Access): boolean {
  const [gained, had] = [rankOf(plan.userType), rankOf(userType)]
  return gained > had || (gained === had && lastDay !== null)
}

/** A stored type that is none of these counts as a regular member. */
export const rankOf = (userType: string) => {
  const rank = PLAN_USER_TYPES.indexOf(userType as PlanUserType)
  return rank === -1 ? PLAN_USER_TYPES.indexOf('subscriber') : rank
}

/**
 * The term that what is paid today is for. It follows what was paid before, and a last day set by hand where the user type stays as it
 * is; another user type begins today.
 */
export function nextTerm(plan: Plan, { access, membership, today }: Situation): Term {
  if (membership?.lastDay && membership.lastDay >= today) {
    const firstDay = addDays(membership.lastDay, 1)
    return termFrom(firstDay, membership.planId === plan.id ? membership.anchorDay : firstDay, plan.period)
  }
  const follows =
    hasAccess(access, today) && access.lastDay !== null && rankOf(access.userType) === rankOf(plan.userType)
  const firstDay = follows ? addDays(access.lastDay ?? today, 1) : today
  return termFrom(firstDay, firstDay, plan.period)
}

/**
 * The term that a renewal by itself is for (PAY-B1): it follows the last one, however late it was paid. One that would be over before its
 * payment begins on the day of it.
 */
export function renewedTerm(plan: Plan, last: { planId: string; anchorDay: Day; lastDay: Day }, today: Day): Term {
  const firstDay = addDays(last.lastDay, 1)
  const term = termFrom(firstDay, last.planId === plan.id ? last.anchorDay : firstDay, plan.period)
  return term.lastDay === null || term.lastDay >= today ? term : termFrom(today, today, plan.period)
}

/** The user type of somebody who has paid for a plan: what they have already is not taken from them while it lasts. */
export function userTypeAfter(plan: Plan, access: Access, today: Day): string {
  const stays =
    hasAccess(access, today) && (access.userType === 'admin' || rankOf(access.userType) > rankOf(plan.userType))
  return stays ? access.userType : plan.userType
}

/**
 * The access of somebody who has paid for a term: its last day, unless the same user type was theirs for longer, as an administrator may
 * have decided.
 */
export function accessAfter(plan: Plan, term: Term, { access, today }: Pick<Situation, 'access' | 'today'>) {
  const userType = userTypeAfter(plan, access, today)
  const isLonger = access.lastDay === null || (term.lastDay !== null && access.lastDay > term.lastDay)
  const stays = hasAccess(access, today) && userType === access.userType && isLonger
  return { userType, lastDay: stays ? access.lastDay : term.lastDay }
}

/** Whether somebody had access without end and has it with a last day from now on. */
export const replacesEndless = (before: Access, after: Pick<Access, 'lastDay'>, today: Day): boolean =>
  hasAccess(before, today) && before.lastDay === null && after.lastDay !== null

/** A term with the day on which a refund has ended it. */
export interface RecordedTerm {
  firstDay: Day
  lastDay: Day | null
  refundedDay: Day | null
}

/** A term with what it was paid by; a free one and a trial have neither payment nor invoice. */
export interface PaidOrFreeTerm extends RecordedTerm {
  id: string
  /** When it was paid by card, in seconds. */
  paidAt: number | null
  /** When it was recorded, in seconds of the database's clock. */
  recordedAt?: number
  /** Whether an invoice has paid it. */
  isInvoiced?: boolean
  /** What was left of the terms before was taken from its price. */
  hasCredit: boolean
}

/** The terms that were not used up by being credited on a later one that still stands. */
export function notCredited<Term extends PaidOrFreeTerm>(terms: readonly Term[]): Term[] {
  const crediting = terms.filter(({ hasCredit, refundedDay }) => hasCredit && refundedDay === null)
  return terms.filter((term) => !crediting.some((later) => isPaidAfter(later, term)))
}

/** Days of transfers are no instants: an invoice counts as paid when its term was recorded. */
function isPaidAfter(
  later: PaidOrFreeTerm,
  { id, paidAt, recordedAt = 0, isInvoiced = false }: PaidOrFreeTerm,
): boolean {
  if (isInvoiced) return (later.recordedAt ?? 0) > recordedAt
  return later.paidAt !== null && paidAt !== null && (later.paidAt === paidAt ? later.id > id : later.paidAt > paidAt)
}

/**
 * The last day that stays once the refund of a term ends it today, or before it has begun (PAY-B1): that of the latest other term, if that
 * is later. Null where one has no end.
 */
export function lastDayAfterRefund(term: RecordedTerm, others: readonly RecordedTerm[], today: Day): Day | null {
  const running = others.filter(({ refundedDay }) => refundedDay === null)
  if (running.some(({ lastDay }) => lastDay === null)) return null
  return running.reduce(
    (latest, { lastDay }) => (lastDay !== null && lastDay > latest ? lastDay : latest),
    endOf(term, today),
  )
}

/** The day on which a refund ends a term: today, the day before it begins, or the day on which it has ended. */
function endOf({ firstDay, lastDay }: RecordedTerm, today: Day): Day {
  if (firstDay > today) return addDays(firstDay, -1)
  return lastDay !== null && lastDay < today ? lastDay : today
}

/** The last day of the terms that no refund has ended; null where one of them has no end. */
export function lastDayOfTerms(terms: readonly RecordedTerm[]): Day | null {
  const running = terms.filter(({ refundedDay }) => refundedDay === null).map(({ lastDay }) => lastDay)
  return running.includes(null) ? null : (running.toSorted().at(-1) ?? null)
}

/**
 * The user type of the access without end that is somebody's again: what their paid terms had replaced, once every term since then has been
 * paid back. Undefined where there was none, or they had something for their money.
 */
export function endlessUserType(
  terms: readonly (RecordedTerm & { replacedUserType: string | null })[],
): string | undefined {
  const first = terms.toSorted((one, other) => one.firstDay.localeCompare(other.firstDay)).findLast(isReplacing)
  const isPaidBack =
    first && terms.every(({ firstDay, refundedDay }) => firstDay < first.firstDay || refundedDay !== null)
  return isPaidBack ? (first.replacedUserType ?? undefined) : undefined
}

const isReplacing = ({ replacedUserType }: { replacedUserType: string | null }) => replacedUserType !== null
