import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { announce } from '#platform/server/live/announce.ts'
import type { CheckoutPurpose, PaidCheckout } from '../../checkout/purposes.ts'
import { returnPayment } from '../../checkout/return-payment.ts'
import { todayOf } from '../../today-of.ts'
import { monthlyDonationOf, savePaid } from './rows.ts'
import { nextDonationDay } from './rules.ts'

/** Monthly donations as something that is paid for; what is bought is a gift, without VAT. */
export const monthlyDonationPurpose: CheckoutPurpose = {
  kind: 'monthlyDonation',
  income: 'income.donation',
  backTo: () => '/profile?open=payments',
  ended: clearCheckout,
  paid: recordPaidDonation,
  isOnlyForMembers: true,
}

/** Whoever chose not to pay a refused donation has it tried again all the same, at another checkout, until they stop it. */
async function clearCheckout(transaction: SiteDatabase, checkoutId: string): Promise<void> {
  await transaction.run(
    sql.updateTable('monthly_donation').set({ checkout_id: null }).where('checkout_id', '=', checkoutId),
  )
}

/**
 * The first payment begins a monthly donation, each later one moves it on by a month. Whatever is paid for one that has ended or that is
 * paid already, as by a charge that was on its way, is paid back, and its donor hears of it.
 */
async function recordPaidDonation(transaction: SiteDatabase, paid: PaidCheckout): Promise<void> {
  const { paymentId, checkoutId, memberId, purposeId: id, amount, lines, card, paidAt } = paid
  const donation = memberId ? await monthlyDonationOf(transaction, id, { forUpdate: true }) : undefined
  const isExpected = donation?.state === 'begun' || (donation !== undefined && donation.checkoutId === checkoutId)
  if (!donation || !isExpected || !card) {
    await returnPayment(transaction, { paymentId, memberId, title: lines[0]?.title ?? '', amount })
    return
  }
  const today = await todayOf(transaction, paidAt)
  const anchorDay = donation.anchorDay ?? today
  const last = donation.dueDay && donation.dueDay > today ? donation.dueDay : today
  await savePaid(transaction, { id, anchorDay, dueDay: nextDonationDay(anchorDay, last), amount, card })
  await announce(transaction, 'payments', `member:${memberId}`)
}
