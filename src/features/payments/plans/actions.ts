import { sql as raw } from 'kysely'
import { newId } from '#base/id.ts'
import type { Call } from '#platform/server/call.ts'
import { lockExclusive } from '#platform/server/database/advisory-lock.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { statement } from '#platform/server/database/statement.ts'
import { announce } from '#platform/server/live/announce.ts'
import { type ChangedPlan, MAX_PLANS, type NewPlan, type Plan, type Price } from './fields.ts'
import { storedPlan, storedPlans } from './reads.ts'
import { noPlan, planChanged, tooManyPlans } from './refusals.ts'

/** Adds a plan after all others. Two that are added at once get positions of their own: the plans are locked. */
export const addPlan = (call: Call, input: NewPlan): Promise<Plan> =>
  call.change(async (transaction) => {
    const { siteId: site_id } = transaction
    await lockPlans(transaction)
    const plans = await storedPlans(transaction)
    if (plans.length >= MAX_PLANS) throw tooManyPlans()
    const id = newId()
    const position = raw<number>`(select coalesce(max(position), 0) + 1 from plan)`
    await transaction.run(sql.insertInto('plan').values({ site_id, id, position, ...columnsOf(input) }))
    await addPrice(transaction, { id, revision: 1 }, input)
    const added = await present(transaction, id)
    call.audit.note({ subject: id, after: audited(added) })
    await announcePlans(transaction)
    return added
  })

/**
 * Changes a plan. Another price, period or rate is a further revision, and those who have joined keep theirs (PAY-B1). Whoever has not seen
 * its newest version is refused; the same values again change nothing.
 */
export const changePlan = (call: Call, { id, basedOn, ...input }: ChangedPlan): Promise<Plan> =>
  call.change(async (transaction) => {
    await lockPlans(transaction)
    const before = await present(transaction, id)
    if (isSame(before, input)) {
      call.audit.nothingChanged()
      return before
    }
    if (before.version !== basedOn) throw planChanged()
    const revision = isSamePrice(before, input) ? before.revision : before.revision + 1
    if (revision !== before.revision) await addPrice(transaction, { id, revision }, input)
    await transaction.run(
      sql
        .updateTable('plan')
        .set({ ...columnsOf(input), revision, version: before.version + 1 })
        .where('id', '=', id),
    )
    const after = await present(transaction, id)
    call.audit.note({ subject: id, before: audited(before), after: audited(after) })
    await announcePlans(transaction)
    return after
  })

/** Offers a plan to newcomers, or no longer. */
export const offerPlan = (call: Call, { id, isActive }: { id: string; isActive: boolean }): Promise<Plan> =>
  call.change(async (transaction) => {
    const before = await present(transaction, id)
    if (before.isActive === isActive) call.audit.nothingChanged()
    else call.audit.note({ subject: id, before: { isActive: before.isActive }, after: { isActive } })
    await transaction.run(sql.updateTable('plan').set({ is_active: isActive }).where('id', '=', id))
    await announcePlans(transaction)
    return { ...before, isActive }
  })

/** Sets the order of the plans; plans that are not named come after. */
export const orderPlans = (call: Call, { ids }: { ids: readonly string[] }): Promise<{ done: true }> =>
  call.change(async (transaction) => {
    await lockPlans(transaction)
    const known = new Set((await storedPlans(transaction)).map(({ id }) => id))
    if (ids.some((id) => !known.has(id))) throw noPlan()
    await transaction.run(
      statement(raw`
        update plan set position = sorted.position from (
          select plan.id, row_number() over (order by array_position(${ids}::uuid[], plan.id), plan.position, plan.id) as position
          from plan
        ) as sorted where plan.id = sorted.id`),
    )
    await announcePlans(transaction)
    return { done: true }
  })

/** What is decided about a plan besides its price. */
const columnsOf = ({ name, description, userType, audience, trialDays, graceDays }: NewPlan) => ({
  name,
  description,
  user_type: userType,
  trial_days: trialDays,
  grace_days: graceDays,
  audience: raw<NewPlan['audience']>`${[...audience].toSorted()}::text[]`,
})

const addPrice = (transaction: SiteDatabase, { id, revision }: { id: string; revision: number }, price: Price) =>
  transaction.run(
    sql.insertInto('plan_price').values({
      site_id: transaction.siteId,
      plan_id: id,
      revision,
      period: price.period,
      amount: price.amount,
      vat_rate: price.vatRate,
    }),
  )

const isSamePrice = (one: Price, other: Price) =>
  one.period === other.period && one.amount === other.amount && one.vatRate === other.vatRate

const isSame = (before: Plan, input: NewPlan): boolean =>
  isSamePrice(before, input) &&
  (['name', 'description', 'userType', 'trialDays', 'graceDays'] as const).every(
    (name) => before[name] === input[name],
  ) &&
  before.audience.toSorted().join() === input.audience.toSorted().join()

/** The entry's subject names the plan already, and entries follow each other without its version. */
const audited = (plan: Plan) => ({ ...plan, id: undefined, version: undefined })

async function present(transaction: SiteDatabase, id: string): Promise<Plan> {
  const found = await storedPlan(transaction, id)
  if (!found) throw noPlan()
  return found
}

/** Changes of the plans of a site come one after the other. */
const lockPlans = (transaction: SiteDatabase) => lockExclusive(transaction, 'plans')

/** Whoever chooses among the plans sees them as they are, on public pages, too. */
async function announcePlans(transaction: SiteDatabase) {
  await announce(transaction, 'payments', 'everyone')
  await announce(transaction, 'plans', 'everyone')
}
