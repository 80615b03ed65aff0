import { addDays, type Day } from '#base/days.ts'
import type { Call } from '#platform/server/call.ts'
import { lockExclusive } from '#platform/server/database/advisory-lock.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { announce } from '#platform/server/live/announce.ts'
import type { ChargeParts } from '../checkout/charge-saved-card.ts'
import { countRequest } from '../checkout/count-request.ts'
import type { SavedCard } from '../checkout/purposes.ts'
import { cannotPay } from '../checkout/refusals.ts'
import { giveRefused } from '../donations/monthly/charge.ts'
import { saveDonationCard } from '../donations/monthly/rows.ts'
import type { PaymentProvider } from '../provider/provider.ts'
import { requestOf } from '../refusals.ts'
import { beginTrial } from '../renewals/begin-trial.ts'
import { renewNow } from '../renewals/renew.ts'
import { type Renewal, renewalOf, saveRenewal } from '../renewals/rows.ts'
import { trialOf } from '../renewals/trial-of.ts'
import { todayOf } from '../today-of.ts'
import { cardOfMethod, enteredCard } from './at-provider.ts'
import { newestCard } from './rows.ts'

/**
 * Reads at the provider whether the caller's card was entered, and saves it: it begins their trial, or is charged from then on. What a
 * refused card has left to be paid is tried with it at once, and once: whoever asks again waits for the next attempt of the clock.
 */
export const saveCard =
  (parts: ChargeParts) =>
  async (call: Call): Promise<{ isSaved: boolean; isPaid: boolean }> => {
    const { provider } = parts
    const memberId = call.viewer.memberId ?? ''
    if (!provider) throw cannotPay()
    const setup = await newestCard(call.database, memberId)
    const donationId = setup?.donationId
    if (setup) await countRequest(call, { of: 'card_setup', id: setup.id })
    const isSaved = await requestOf(provider, () => saveEntered(provider, call.database, memberId))
    if (donationId)
      return {
        isSaved,
        isPaid: isSaved && (await requestOf(provider, () => giveRefused(parts, call.database, donationId))),
      }
    const renewal = await renewalOf(call.database, memberId)
    if (renewal?.state !== 'failing' && renewal?.state !== 'ended') return { isSaved, isPaid: true }
    const today = await todayOf(call.database, await provider.now())
    if (!isSaved || !isTriedOn(renewal, today)) return { isSaved, isPaid: false }
    return { isSaved, isPaid: await requestOf(provider, () => renewNow(parts, call.database, memberId)) }
  }

/** Whether the card of an unpaid renewal is tried on this day; of one that has ended the provider is asked for each card once, by its key. */
const isTriedOn = ({ state, attemptDay }: Renewal, today: Day): boolean =>
  state === 'ended' || (attemptDay !== null && attemptDay <= today)

/** Saves the card that a member has entered; false if there is none. No transaction may be open. */
export async function saveEntered(
  provider: PaymentProvider,
  database: SiteDatabase,
  memberId: string,
): Promise<boolean> {
  const setup = await newestCard(database, memberId)
  if (!setup?.intentId) return false
  // The clock or another tab was faster.
  if (setup.isSaved) return true
  const entered = await enteredCard(provider, setup.intentId)
  if (!entered) {
    await database.run(
      sql.updateTable('card_setup').set({ state: 'ended' }).where('id', '=', setup.id).where('state', '=', 'open'),
    )
    return false
  }
  const { status, payment_method: method } = entered
  const card = typeof method === 'object' ? cardOfMethod(method) : undefined
  if (status !== 'succeeded' || !card) return false
  const now = await provider.now()
  return database.transaction(async (transaction) => {
    await lockExclusive(transaction, `membership:${memberId}`)
    const saved = await transaction.run(
      sql.updateTable('card_setup').set({ state: 'saved' }).where('id', '=', setup.id).where('state', '=', 'open'),
    )
    if (saved === 0) return true
    const today = await todayOf(transaction, now)
    const renewal = await renewalOf(transaction, memberId, { forUpdate: true })
    const trial = setup.choiceId ? await trialOf(transaction, setup.choiceId, now) : null
    if (setup.donationId) await saveDonationCard(transaction, setup.donationId, card, today)
    else if (trial) await beginTrial(transaction, { memberId, card, today, ...trial })
    else if (renewal) await saveRenewal(transaction, withCard(renewal, card, today), addDays(today, -1))
    await announce(transaction, 'payments', `member:${memberId}`)
    return true
  })
}

/** What is unpaid is tried with another card on the day it is saved, by the clock where the browser was closed. */
const withCard = (renewal: Renewal, card: SavedCard, today: Day): Renewal =>
  renewal.state === 'failing' ? { ...renewal, card, attemptDay: today } : { ...renewal, card }
