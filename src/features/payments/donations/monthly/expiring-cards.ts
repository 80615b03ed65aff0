import { sql as raw } from 'kysely'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { statement } from '#platform/server/database/statement.ts'
import type { SiteTask } from '#platform/server/outbox/site-tasks.ts'
import { eachApart } from '../../checkout/each-apart.ts'
import type { PaymentProvider } from '../../provider/provider.ts'
import { todayOf } from '../../today-of.ts'
import { emailDonor } from './email.ts'
import { type MonthlyDonation, monthlyDonationOf } from './rows.ts'
import { expiringOn } from './rules.ts'

/** How many donations a site's turn handles; the next one comes soon. */
const BATCH = 50

/** Writes to donors whose card expires this month, once for each card and month, however many donations it pays (PAY-19). */
export const remindOfCards = (provider: PaymentProvider | undefined): SiteTask => ({
  name: 'remind-of-donor-cards',
  every: '35 * * * *',
  dueSites: 'select distinct site_id from monthly_donation where next_on is not null',
  run: (database) => remindAll(provider, database),
})

/** The same for one site at once. */
export async function remindAll(provider: PaymentProvider | undefined, database: SiteDatabase): Promise<void> {
  if (!provider) return
  const card = expiringOn(await todayOf(database, await provider.now()))
  if (!card) return
  const due = await database.many(
    statement(raw<{ id: string }>`
      select d.id from monthly_donation d
      where d.next_on is not null and d.card_year = ${card.year}::int and d.card_month = ${card.month}::int
        and not exists (select from donor_card_email e where e.site_id = d.site_id and e.member_id = d.member_id
          and e.card_last4 = d.card_last4 and e.card_year = d.card_year and e.card_month = d.card_month)
      order by d.id limit ${raw.lit(BATCH)}`),
  )
  await eachApart(provider, due, ({ id }) =>
    database.transaction(async (transaction) => {
      const donation = await monthlyDonationOf(transaction, id, { forUpdate: true })
      const isSame = donation?.card?.month === card.month && donation.card.year === card.year
      // Stopped, or another card was saved meanwhile.
      if (!donation?.nextOn || !isSame) return
      if (await isFirst(transaction, donation)) await emailDonor(transaction, donation, 'cardExpires')
    }),
  )
}

/** Notes that a donor is reminded of a card; false if they were already. Another process that does so waits for this one. */
async function isFirst(transaction: SiteDatabase, { memberId, card }: MonthlyDonation): Promise<boolean> {
  if (!card) return false
  const { last4, month, year } = card
  const inserted = await transaction.run(
    sql
      .insertInto('donor_card_email')
      .values({
        site_id: transaction.siteId,
        member_id: memberId,
        card_last4: last4,
        card_month: month,
        card_year: year,
      })
      .onConflict((conflict) => conflict.doNothing()),
  )
  return inserted > 0
}
