import { sql as raw } from 'kysely'
import { newId } from '#base/id.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import type { NewPlan } from './fields.ts'

export type SeededPlan = Omit<NewPlan, 'trialDays' | 'graceDays'>

/** Who has the first plan, which is free, since when; days as YYYY-MM-DD. */
export interface SeededMembership {
  memberId: string
  firstDay: string
}

/** Seeds the plans of a site in their order, and the members of the first one. */
export async function seedPlans(
  database: SiteDatabase,
  plans: readonly SeededPlan[],
  members: readonly SeededMembership[],
): Promise<void> {
  const { siteId: site_id } = database
  if (plans.length === 0) return
  const seeded = plans.map((plan, index) => ({ ...plan, id: newId(), position: index + 1 }))
  await database.run(
    sql.insertInto('plan').values(
      seeded.map(({ id, position, name, description, userType, audience }) => ({
        site_id,
        id,
        position,
        name,
        description,
        user_type: userType,
        audience: raw<NewPlan['audience']>`${[...audience].toSorted()}::text[]`,
      })),
    ),
  )
  await database.run(
    sql.insertInto('plan_price').values(
      seeded.map(({ id: plan_id, period, amount, vatRate: vat_rate }) => ({
        site_id,
        plan_id,
        revision: 1,
        period,
        amount,
        vat_rate,
      })),
    ),
  )
  const [first] = seeded
  if (first && members.length > 0) await seedMembers(database, first.id, members)
}

async function seedMembers(database: SiteDatabase, planId: string, members: readonly SeededMembership[]) {
  const of = { site_id: database.siteId, plan_id: planId, revision: 1, last_day: null }
  await database.run(
    sql
      .insertInto('membership')
      .values(members.map(({ memberId, firstDay }) => ({ ...of, member_id: memberId, anchor_day: firstDay }))),
  )
  await database.run(
    sql.insertInto('membership_term').values(
      members.map(({ memberId, firstDay }) => ({
        ...of,
        id: newId(),
        member_id: memberId,
        payment_id: null,
        first_day: firstDay,
      })),
    ),
  )
}
