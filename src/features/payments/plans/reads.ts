import { sql as raw } from 'kysely'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { chargedRate } from '../vat/charged-rate.ts'
import { MAX_PLANS, type Plan } from './fields.ts'

const STORED = raw<number>`plan_price.vat_rate`

/** Plans with their prices, those of now and of before, and the VAT that is charged or, for who manages them, stored. */
const pricedPlans = (rate = chargedRate(STORED)) =>
  sql
    .selectFrom('plan')
    .innerJoin('plan_price', (join) =>
      join.onRef('plan_price.site_id', '=', 'plan.site_id').onRef('plan_price.plan_id', '=', 'plan.id'),
    )
    .select([
      'plan.id',
      'plan.name',
      'plan.description',
      'plan_price.period',
      raw<number>`plan_price.amount::int`.as('amount'),
      rate.as('vatRate'),
      'plan.user_type as userType',
      'plan.trial_days as trialDays',
      'plan.grace_days as graceDays',
      raw<Plan['audience']>`to_json(plan.audience)`.as('audience'),
      'plan.is_active as isActive',
      'plan_price.revision',
      'plan.version',
    ])

/** Plans with their price now. */
const planRows = (rate?: typeof STORED) => pricedPlans(rate).whereRef('plan_price.revision', '=', 'plan.revision')

const ordered = (rate?: typeof STORED) => planRows(rate).orderBy('plan.position').orderBy('plan.id').limit(MAX_PLANS)

/** All plans of the site in their order. */
export const plansOf = (database: SiteDatabase): Promise<Plan[]> => database.many(ordered())

/** The same with the VAT that is stored, whether the site charges VAT or not. */
export const storedPlans = (database: SiteDatabase): Promise<Plan[]> => database.many(ordered(STORED))

/** The plans that are offered, in their order. */
export const offeredPlans = (database: SiteDatabase): Promise<Plan[]> =>
  database.many(ordered().where('plan.is_active', '=', true))

/** One plan; undefined if the site has no such. */
export const planOf = (database: SiteDatabase, id: string): Promise<Plan | undefined> =>
  database.one(planRows().where('plan.id', '=', id))

/** The same with the VAT that is stored. */
export const storedPlan = (database: SiteDatabase, id: string): Promise<Plan | undefined> =>
  database.one(planRows(STORED).where('plan.id', '=', id))

/** A plan with the price that was somebody's when they chose it; undefined if there is no such. */
export const planAt = (database: SiteDatabase, id: string, revision: number): Promise<Plan | undefined> =>
  database.one(pricedPlans().where('plan.id', '=', id).where('plan_price.revision', '=', revision))
