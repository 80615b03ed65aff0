import { sql as raw } from 'kysely'
import { newId } from '#base/id.ts'
import type { Call } from '#platform/server/call.ts'
import { lockExclusive } from '#platform/server/database/advisory-lock.ts'
import type { SiteDatabase } from '#platform/server/database/database.ts'
import { statement } from '#platform/server/database/statement.ts'
import { beginCheckout } from '../../checkout/begin.ts'
import { givesMonthly, tooManyMonthly } from './refusals.ts'
import { MAX_MONTHLY } from './rules.ts'

interface Begun {
  receiver: { id: string; title: string }
  /** In minor units. */
  amount: number
}

/**
 * Begins a monthly donation with the checkout of its first payment, whose card is saved; the id of the checkout. Begun again before it is
 * paid it is the same one, of the amount that was named last. Somebody gives to the same once a month (`payments.gives-monthly`).
 */
export async function beginMonthly(
  call: Call,
  transaction: SiteDatabase,
  { receiver, amount }: Begun,
): Promise<string> {
  const memberId = call.viewer.memberId ?? ''
  await lockExclusive(transaction, `monthly-donations:${memberId}`)
  const { running } = (await transaction.one(runningOf(memberId))) ?? { running: 0 }
  if (running >= MAX_MONTHLY) throw tooManyMonthly()
  await transaction.run(openCheckouts(memberId))
  const row = await transaction.one(
    statement(raw<{ id: string }>`
      insert into monthly_donation (site_id, id, member_id, receiver_id, title, amount, origin)
      values (${transaction.siteId}::uuid, ${newId()}::uuid, ${memberId}::uuid, ${receiver.id}::uuid, ${receiver.title}, ${amount}::bigint,
        ${call.origin}::text)
      on conflict (site_id, member_id, receiver_id) where state <> 'ended' do update
        set (title, amount, origin, created_at) = (excluded.title, excluded.amount, excluded.origin, now())
        where monthly_donation.state = 'begun'
      returning id`),
  )
  if (!row) throw givesMonthly()
  const lines = [{ title: receiver.title, quantity: 1, unitAmount: amount, vatRate: 0 }]
  const begun = { purpose: 'monthlyDonation' as const, purposeId: row.id, lines, savesCard: true }
  return beginCheckout(call, transaction, begun)
}

/** Locks what its first payment may be recorded of just now: that locks the checkout before the donation, and so does this. */
const openCheckouts = (memberId: string) =>
  statement(raw`
    select from checkout where member_id = ${memberId}::uuid and purpose = 'monthlyDonation' and state = 'open' order by id for update`)

const runningOf = (memberId: string) =>
  statement(raw<{ running: number }>`
    select count(*)::int as running from monthly_donation where member_id = ${memberId}::uuid and state in ('on', 'failing')`)
