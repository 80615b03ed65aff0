import { expect, test } from 'vitest'
import { sql } from '#platform/server/database/database.ts'
import { beginMonthly } from '#tests/kit/monthly.ts'
import { beginDonation, openPayingApp, paidDonation, secretOf } from '#tests/kit/payments.ts'
import { asOwner, asWorkers } from '#tests/kit/rows.ts'
import { SWEEP_PAYMENTS } from '../messages/apply-messages.ts'

test('a checkout that ended unpaid is erased after 90 days, never one that is paid or still could be [PAY-12, PAY-19]', async () => {
  const paying = await openPayingApp()
  const { app } = paying
  const tom = await app.signIn('tom')
  const cancel = (id: string) => tom.call('DELETE', `/api/payments/checkouts/${id}`, { body: {} })
  const { checkout: paid } = await paidDonation(paying, tom, 500)
  const unpaid = await beginDonation(tom, { amount: 600 })
  await cancel(unpaid)
  const payable = await beginDonation(tom, { amount: 700 })
  await secretOf(tom, payable)
  await cancel(payable)
  const open = await beginDonation(tom, { amount: 800 })
  const monthly = await beginMonthly(tom, 900)
  await cancel(monthly)
  const age = (days: number) =>
    asOwner(app, (owner) =>
      Promise.all(
        ['checkout', 'monthly_donation'].map((table) =>
          owner.query(`update ${table} set created_at = now() - $1::int * interval '1 day'`, [days]),
        ),
      ),
    )
  const swept = async () => {
    for (const statement of SWEEP_PAYMENTS) await asWorkers(app, statement)
    const rows = await app.database.site(app.siteIds.north).many(sql.selectFrom('checkout').select('id'))
    return rows.map(({ id }) => id).toSorted()
  }
  await age(89)
  expect(await swept()).toEqual([paid, unpaid, payable, open, monthly].toSorted())
  const begun = () => app.database.site(app.siteIds.north).many(sql.selectFrom('monthly_donation').select('id'))
  expect(await begun()).toHaveLength(1)
  await age(91)
  expect(await swept()).toEqual([paid, payable, open].toSorted())
  expect(await begun()).toEqual([])
  await paying.close()
})
