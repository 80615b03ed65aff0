import { sql as raw } from 'kysely'
import { addDays, type Day } from '#base/days.ts'
import { insightAppeal } from '#features/insights/server.ts'
import { readSiteConfig } from '#features/site/server.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { statement } from '#platform/server/database/statement.ts'
import { announce } from '#platform/server/live/announce.ts'
import { accountForCards } from '../../accounts/takes-card-payments.ts'
import { end, insertCheckout } from '../../checkout/begin.ts'
import { type ChargeParts, chargeSavedCard, checkoutState } from '../../checkout/charge-saved-card.ts'
import { payableUntil, RETRY_DAYS } from '../../checkout/rules.ts'
import { todayOf } from '../../today-of.ts'
import { emailDonor } from './email.ts'
import { endDonation, lockDonation } from './end.ts'
import { noMonthlyDonation } from './refusals.ts'
import { type MonthlyDonation, monthlyDonationOf } from './rows.ts'
import { isLeftOut, nextDonationDay } from './rules.ts'

/**
 * Gives a monthly donation that is due from its saved card, once for each month and attempt: the payment's intent is the one of the
 * checkout that is noted first. Ends it where nothing takes donations any more, and waits where the provider refuses the request, as for an
 * account that may not be paid now. No transaction may be open. Whether nothing is left to be paid.
 */
export async function giveNow(parts: ChargeParts, database: SiteDatabase, id: string): Promise<boolean> {
  const { provider } = parts
  if (!provider) return false
  const now = await provider.now()
  const due = await database.transaction((transaction) => beginDue(transaction, id, now))
  if (!due) return false
  const { checkoutId, methodId, attempts } = due
  const key = `monthly-${checkoutId}-${attempts}-${methodId}`
  let refusal: unknown
  const charged = { checkoutId, methodId, key }
  const wasRequested = await chargeSavedCard(parts, provider, database, charged).catch((problem: unknown) => {
    // Not the card: the same request would be refused again, and would take the turn of others.
    if (!(problem instanceof provider.stripe.errors.StripeInvalidRequestError)) throw problem
    refusal = problem
    return false
  })
  if ((await checkoutState(database, checkoutId)) === 'paid') return true
  await database.transaction((transaction) => noteUnpaid(transaction, { ...due, id, now, wasRequested }))
  if (refusal) throw refusal
  return false
}

/**
 * The same at once for one whose card was refused, as when another card was saved for it. True where nothing was refused; one that has ended
 * takes no card (`payments.no-monthly-donation`).
 */
export async function giveRefused(parts: ChargeParts, database: SiteDatabase, id: string): Promise<boolean> {
  const donation = await monthlyDonationOf(database, id)
  if (!donation || donation.state === 'ended') throw noMonthlyDonation()
  return donation.state !== 'failing' || giveNow(parts, database, id)
}

interface Due {
  checkoutId: string
  methodId: string
  attempts: number
}

/** Notes what is to be paid: one checkout for each month, however often its card is tried. Undefined where nothing is to be charged. */
async function beginDue(transaction: SiteDatabase, id: string, now: Date): Promise<Due | undefined> {
  await lockDonation(transaction, id)
  const today = await todayOf(transaction, now)
  const donation = await monthlyDonationOf(transaction, id)
  if (!donation?.card || !donation.dueDay || !donation.nextOn || donation.nextOn > today) return undefined
  const receiver = await currentReceiver(transaction, donation)
  if (receiver === 'gone') {
    await endDonation(transaction, donation, 'receiver')
    return undefined
  }
  if (await wasTakenBack(transaction, id)) {
    await endDonation(transaction, donation, 'bank')
    return undefined
  }
  const day = donation.attemptDay ?? donation.dueDay
  if (day > today) {
    await saveNext(transaction, id, day)
    return undefined
  }
  if (receiver === 'paused') {
    await wait(transaction, donation, today)
    return undefined
  }
  const { methodId } = donation.card
  return { checkoutId: await checkoutOf(transaction, donation, receiver.title), methodId, attempts: donation.attempts }
}

/**
 * What a donation goes to. It is gone once its insight is removed or asks for nothing any more, and paused while that is not published or the
 * site takes no cards.
 */
async function currentReceiver(
  transaction: SiteDatabase,
  { receiverId }: MonthlyDonation,
): Promise<'gone' | 'paused' | { title: string }> {
  const canPay = (await accountForCards(transaction)) !== undefined
  if (receiverId === transaction.siteId) {
    const { primaries } = await readSiteConfig(transaction)
    return canPay ? { title: primaries.appTitle } : 'paused'
  }
  const insight = await insightAppeal(transaction, receiverId)
  if (!insight?.takesDonations) return 'gone'
  return canPay && insight.isShown ? { title: insight.title } : 'paused'
}

/** Whoever has their bank take a donation back does not want to give any more. */
async function wasTakenBack(transaction: SiteDatabase, id: string): Promise<boolean> {
  const payment = await transaction.one(
    sql
      .selectFrom('payment')
      .select('id')
      .where('purpose', '=', 'monthlyDonation')
      .where('purpose_id', '=', id)
      .where('disputed', '>', 0 as never)
      .limit(1),
  )
  return payment !== undefined
}

const saveNext = (transaction: SiteDatabase, id: string, day: Day) =>
  transaction.run(
    statement(raw`
      update monthly_donation set next_on = ${day}::date where id = ${id}::uuid and state in ('on', 'failing')`),
  )

/** Tomorrow it is tried again; once it has waited for too long, its month is left out, and the next one is due on its day. */
async function wait(transaction: SiteDatabase, donation: MonthlyDonation, today: Day): Promise<void> {
  const { id, memberId, checkoutId, anchorDay, dueDay } = donation
  if (!anchorDay || !dueDay || !isLeftOut(dueDay, today)) {
    await saveNext(transaction, id, addDays(today, 1))
    return
  }
  if (checkoutId) await end(transaction, checkoutId, 'cancelled')
  const next = nextDonationDay(anchorDay, today)
  await transaction.run(
    statement(raw`
      update monthly_donation set state = 'on', due_day = ${next}::date, next_on = ${next}::date, checkout_id = null, attempts = 0,
        attempt_day = null
      where id = ${id}::uuid and state in ('on', 'failing') and due_day = ${dueDay}::date`),
  )
  await announce(transaction, 'payments', `member:${memberId}`)
}

/** The open checkout of a month; another one where the former has ended. */
async function checkoutOf(transaction: SiteDatabase, donation: MonthlyDonation, title: string): Promise<string> {
  const { id, memberId, amount, checkoutId: former } = donation
  if (former && (await checkoutState(transaction, former)) === 'open') return former
  const checkoutId = await insertCheckout(transaction, {
    memberId,
    purpose: 'monthlyDonation',
    purposeId: id,
    lines: [{ title, quantity: 1, unitAmount: amount, vatRate: 0 }],
    savesCard: true,
    expiresAt: payableUntil(),
  })
  if (!checkoutId) throw new Error('a monthly donation is begun twice')
  await transaction.run(
    statement(raw`
      update monthly_donation set checkout_id = ${checkoutId}::uuid, title = ${title} where id = ${id}::uuid`),
  )
  return checkoutId
}

interface Unpaid extends Due {
  id: string
  now: Date
  /** The provider was asked for the payment and has none. */
  wasRequested: boolean
}

/**
 * Notes that a donation was not paid. A refused card is tried again, and its donor hears of it the first time; after the last attempt the
 * donation ends. Where the provider was not asked it waits.
 */
async function noteUnpaid(
  transaction: SiteDatabase,
  { id, now, checkoutId, methodId, attempts, wasRequested }: Unpaid,
): Promise<void> {
  await lockDonation(transaction, id)
  const today = await todayOf(transaction, now)
  const donation = await monthlyDonationOf(transaction, id)
  const isSame = donation?.checkoutId === checkoutId && donation.attempts === attempts
  // Paid, stopped or tried by another process meanwhile; another card is tried by itself.
  if (!donation || !isSame || donation.card?.methodId !== methodId) return
  if (!wasRequested) return wait(transaction, donation, today)
  const days = RETRY_DAYS[attempts]
  if (days === undefined) return endDonation(transaction, donation, 'card')
  const attemptDay = addDays(today, days)
  const changed = await transaction.run(
    statement(raw`
      update monthly_donation set state = 'failing', attempts = ${attempts + 1}::int, attempt_day = ${attemptDay}::date,
        next_on = ${attemptDay}::date
      where id = ${id}::uuid and checkout_id = ${checkoutId}::uuid and state in ('on', 'failing')`),
  )
  if (changed === 0) return
  if (attempts === 0) await emailDonor(transaction, { ...donation, attemptDay }, 'failed')
  await announce(transaction, 'payments', `member:${donation.memberId}`)
}
