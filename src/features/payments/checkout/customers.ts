import { randomUUID } from 'node:crypto'
import { sql as raw } from 'kysely'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import type { SiteTask } from '#platform/server/outbox/site-tasks.ts'
import type { PaymentProvider } from '../provider/provider.ts'
import { isMissing } from '../refusals.ts'
import { eachApart } from './each-apart.ts'

/**
 * The member as the provider knows payers whose card is saved, made once and without a name; no transaction may be open. The row is stored
 * before anything is made there, so that a lost answer is asked for again and what was made is deleted once they leave.
 */
export async function customerOf(
  { stripe }: PaymentProvider,
  database: SiteDatabase,
  memberId: string,
): Promise<string> {
  await database.run(
    sql
      .insertInto('provider_customer')
      .values({ site_id: database.siteId, creation: randomUUID(), member_id: memberId })
      .onConflict((conflict) => conflict.columns(['site_id', 'member_id']).doNothing()),
  )
  const row = await database.one(
    sql.selectFrom('provider_customer').select(['creation', 'customer_id']).where('member_id', '=', memberId),
  )
  if (!row) throw new Error('the member has left')
  if (row.customer_id) return row.customer_id
  const { id } = await stripe.customers.create(
    { metadata: { site: database.siteId } },
    { idempotencyKey: `customer-${row.creation}` },
  )
  await database.run(sql.updateTable('provider_customer').set({ customer_id: id }).where('creation', '=', row.creation))
  return id
}

/** How many are deleted in a turn of a site; the next one comes soon. */
const BATCH = 50

/** Deletes people who have left at the provider, with their saved cards; one that fails is tried again, and stops nobody else's. */
export const deleteCustomers = (provider: PaymentProvider | undefined): SiteTask => ({
  name: 'delete-provider-customers',
  every: '*/10 * * * *',
  dueSites: 'select distinct site_id from provider_customer where member_id is null',
  run: async (database) => {
    if (!provider) return
    const left = await database.many(
      sql
        .selectFrom('provider_customer')
        .select(['creation', 'customer_id'])
        .where('member_id', 'is', null)
        // Those that fail again and again take nobody's turn.
        .orderBy(raw`random()`)
        .limit(BATCH),
    )
    await eachApart(provider, left, async ({ creation, customer_id: id }) => {
      if (id) await deleteAtProvider(provider, id)
      await database.run(sql.deleteFrom('provider_customer').where('creation', '=', creation))
    })
  },
})

async function deleteAtProvider(provider: PaymentProvider, id: string): Promise<void> {
  try {
    await provider.stripe.customers.del(id)
  } catch (problem) {
    if (!isMissing(provider, problem)) throw problem
  }
}
