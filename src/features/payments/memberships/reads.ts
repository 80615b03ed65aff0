import { sql as raw } from 'kysely'
import { dayIn } from '#base/dates.ts'
import { addDays, type Day } from '#base/days.ts'
import { accessOfMember } from '#features/members/server.ts'
import { readSiteConfig } from '#features/site/server.ts'
import type { Call } from '#platform/server/call.ts'
import type { SiteDatabase } from '#platform/server/database/database.ts'
import { statement } from '#platform/server/database/statement.ts'
import { takesCardPayments } from '../accounts/takes-card-payments.ts'
import type { Plan } from '../plans/fields.ts'
import { planAt, plansOf } from '../plans/reads.ts'
import type { PlanOffer } from './contract.ts'
import { type Access, hasAccess, nextTerm, offerOf, RENEWABLE_DAYS } from './rules.ts'

/** A member's plan with the revision of its price that is theirs. */
export interface OwnMembership {
  planId: string
  revision: number
  anchorDay: Day
  lastDay: Day | null
}

/** The plan of a member; undefined without one. */
export const membershipOf = (database: SiteDatabase, memberId: string): Promise<OwnMembership | undefined> =>
  database.one(
    statement(raw<OwnMembership>`
      select plan_id as "planId", revision, anchor_day::text as "anchorDay", last_day::text as "lastDay" from membership
      where member_id = ${memberId}::uuid`),
  )

/** How many members are on each plan on this day, by its id; a plan without any is missing. */
export async function membersOfPlans(database: SiteDatabase, today: Day): Promise<ReadonlyMap<string, number>> {
  const rows = await database.many(
    statement(raw<{ planId: string; members: number }>`
      select plan_id as "planId", count(*)::int as members from membership
      where last_day is null or last_day >= ${today}::date group by plan_id`),
  )
  return new Map(rows.map(({ planId, members }) => [planId, members]))
}

/** Today in the time zone of the site. */
export async function todayOf(database: SiteDatabase, now: Date): Promise<Day> {
  const { region } = await readSiteConfig(database)
  return dayIn(now, region)
}

const WITHOUT_ACCESS = { userType: 'newUser', lastDay: null, isDeclined: true, isConfirmed: false }

/** What decides which plans somebody can take. */
export interface OwnSituation {
  access: Access & { isConfirmed: boolean }
  membership: OwnMembership | undefined
  today: Day
}

export async function situationOf(database: SiteDatabase, memberId: string, now: Date): Promise<OwnSituation> {
  const [access, membership, today] = await Promise.all([
    accessOfMember(database, memberId),
    membershipOf(database, memberId),
    todayOf(database, now),
  ])
  return { access: access ?? WITHOUT_ACCESS, membership, today }
}

/** Whose address has to be confirmed before a plan lets them in. */
export const mustConfirm = ({ access, today }: OwnSituation) => !access.isConfirmed && !hasAccess(access, today)

/** The caller's plan and the plans they can take (PAY-B1). */
export const ownMembership = (isConfigured: boolean) => async (call: Call) => {
  const memberId = call.viewer.memberId ?? ''
  const [situation, all, canPay, checkout] = await Promise.all([
    situationOf(call.database, memberId, call.now),
    plansOf(call.database),
    takesCardPayments(call, isConfigured),
    openCheckout(call, memberId),
  ])
  const { access, membership, today } = situation
  const own = membership && (await planAt(call.database, membership.planId, membership.revision))
  return {
    hasAccess: hasAccess(access, today),
    lastDay: access.lastDay,
    plan: own && membership ? shownPlan(own, membership, today) : null,
    offers: all.flatMap((plan) => offersOf(plan, situation, own)).filter(({ amount }) => canPay || amount === 0),
    mustConfirm: mustConfirm(situation),
    canPay,
    checkoutId: checkout?.id ?? null,
  }
}

const openCheckout = ({ database, now }: Call, memberId: string) =>
  database.one(
    statement(raw<{ id: string }>`
      select id from checkout where member_id = ${memberId}::uuid and purpose = 'membership' and state = 'open'
        and expires_at > ${now}::timestamptz order by created_at desc limit 1`),
  )

function shownPlan({ id, name, description, period, amount, vatRate }: Plan, { lastDay }: OwnMembership, today: Day) {
  const renewableFrom = lastDay === null ? null : addDays(lastDay, -RENEWABLE_DAYS[period])
  const isOver = lastDay !== null && lastDay < today
  return { id, name, description, period, amount, vatRate, lastDay, isOver, renewableFrom }
}

/** Whoever renews pays the price that was theirs when they joined. */
function offersOf(plan: Plan, situation: OwnSituation, own: Plan | undefined): PlanOffer[] {
  const kind = offerOf(plan, situation)
  if (!kind) return []
  const priced = kind === 'renew' && own ? { ...own, isActive: plan.isActive } : plan
  const { id, name, description, period, amount, vatRate, userType } = priced
  const { firstDay, lastDay } = nextTerm(priced, situation)
  return [{ id, name, description, period, amount, vatRate, userType, kind, firstDay, lastDay }]
}
