import { sql as raw } from 'kysely'
import type { Day } from '#base/days.ts'
import { accessOfMember } from '#features/members/server.ts'
import type { SiteDatabase } from '#platform/server/database/database.ts'
import { statement } from '#platform/server/database/statement.ts'
import type { Plan } from '../plans/fields.ts'
import { planAt } from '../plans/reads.ts'
import { type Renewal, renewalOf } from '../renewals/rows.ts'
import type { PaidTerm } from '../renewals/rules.ts'
import { todayOf } from '../today-of.ts'
import { type Access, hasAccess, notCredited } from './rules.ts'

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

interface TermRow extends PaidTerm {
  id: string
  /** Null for one that an invoice has paid. */
  paidAt: number | null
  recordedAt: number
  isInvoiced: boolean
  hasCredit: boolean
}

/**
 * What somebody has paid for by card or invoice and not used up; whether they never had a plan that ends. What was credited on a later
 * payment is used up: that payment counts with the whole price of its plan. Of an invoice the line of the plan counts, less credit notes and
 * what was paid back of it.
 */
async function paidTermsOf(database: SiteDatabase, memberId: string, today: Day) {
  const row = await database.one(
    statement(raw<{ terms: TermRow[]; isNew: boolean }>`
      with paid as (
        select t.id, t.first_day, t.last_day, t.created_at, p.paid_at, greatest(line.price - p.refunded - p.disputed, 0) as amount,
          line.has_credit, false as is_invoiced
        from membership_term t
          join payment p on p.site_id = t.site_id and p.id = t.payment_id
          cross join lateral (
            select sum(quantity * "unitAmount") filter (where "unitAmount" > 0) as price, bool_or("unitAmount" < 0) as has_credit
            from jsonb_to_recordset(p.lines) line (quantity bigint, "unitAmount" bigint)) line
        where t.member_id = ${memberId}::uuid and t.refunded_day is null
        union all
        select t.id, t.first_day, t.last_day, t.created_at, null, greatest(least(line.price - credited.amount, i.paid - disputed.amount), 0),
          false, true
        from membership_term t
          join invoice i on i.site_id = t.site_id and i.member_id = t.member_id and i.term_id = t.id
          cross join lateral (
            select sum(net + tax) as price, min(nth - 1) as index
            from rows from (jsonb_to_recordset(i.lines) as (net bigint, tax bigint, "isPlan" boolean)) with ordinality
              line (net, tax, is_plan, nth) where is_plan) line
          cross join lateral (
            select coalesce(sum(l.net + l.tax), 0) as amount from credit_note c
              cross join lateral jsonb_to_recordset(c.lines) l (index int, net bigint, tax bigint)
            where c.site_id = i.site_id and c.invoice_id = i.id and l.index = line.index) credited
          cross join lateral (
            select coalesce(sum(p.disputed), 0) as amount from invoice_payment e
              join payment p on p.site_id = e.site_id and p.id = e.payment_id
            where e.site_id = i.site_id and e.invoice_id = i.id and e.kind = 'card') disputed
        where t.member_id = ${memberId}::uuid and t.refunded_day is null)
      select coalesce((select json_agg(json_build_object('id', id, 'firstDay', first_day, 'lastDay', last_day, 'amount', amount,
            'paidAt', extract(epoch from paid_at)::float8, 'recordedAt', extract(epoch from created_at)::float8,
            'isInvoiced', is_invoiced, 'hasCredit', has_credit) order by first_day)
          from paid where last_day >= ${today}::date or has_credit), '[]') as terms,
        not exists (select from membership_term where member_id = ${memberId}::uuid and last_day is not null) as "isNew"`),
  )
  const rows = (row?.terms ?? []).map((term) => ({ ...term, refundedDay: null }))
  const terms = notCredited(rows).filter(({ lastDay }) => lastDay >= today)
  return { terms, isNew: row?.isNew ?? true }
}

const WITHOUT_ACCESS = { userType: 'newUser', lastDay: null, isDeclined: true, isConfirmed: false }

/** What decides which plans somebody can take. */
export interface OwnSituation {
  access: Access & { isConfirmed: boolean }
  membership: OwnMembership | undefined
  /** Their plan, at the price that is theirs. */
  own: Plan | undefined
  renewal: Renewal | undefined
  /** What they have paid for and not used up. */
  terms: readonly PaidTerm[]
  /** They never had a plan that ends, so that they can try one. */
  isNew: boolean
  today: Day
}

export async function situationOf(database: SiteDatabase, memberId: string, now: Date): Promise<OwnSituation> {
  const today = await todayOf(database, now)
  const [access, membership, renewal, paid] = await Promise.all([
    accessOfMember(database, memberId),
    membershipOf(database, memberId),
    renewalOf(database, memberId),
    paidTermsOf(database, memberId, today),
  ])
  const own = membership && (await planAt(database, membership.planId, membership.revision))
  return { access: access ?? WITHOUT_ACCESS, membership, own, renewal, ...paid, today }
}

/** Whose address has to be confirmed before a plan lets them in. */
export const mustConfirm = ({ access, today }: OwnSituation) => !access.isConfirmed && !hasAccess(access, today)
