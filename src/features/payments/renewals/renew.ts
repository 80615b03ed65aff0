import { addDays, type Day } from '#base/days.ts'
import { accessOfMember, setPaidAccess } from '#features/members/server.ts'
import { lockExclusive } from '#platform/server/database/advisory-lock.ts'
import type { SiteDatabase } from '#platform/server/database/database.ts'
import { announce } from '#platform/server/live/announce.ts'
import { insertCheckout } from '../checkout/begin.ts'
import { type ChargeParts, chargeSavedCard, checkoutState } from '../checkout/charge-saved-card.ts'
import { payableUntil, RETRY_DAYS } from '../checkout/rules.ts'
import { choiceOf, endOthers } from '../memberships/choice.ts'
import { membershipOf } from '../memberships/reads.ts'
import { planAt } from '../plans/reads.ts'
import { todayOf } from '../today-of.ts'
import { cancelRenewal } from './cancel.ts'
import { emailMember } from './email.ts'
import { lockedRenewal, type Renewal, renewalOf, saveRenewal } from './rows.ts'

/**
 * Charges the saved card of a member whose membership is due, once for each attempt: the payment's intent is the one of the checkout that
 * is noted first. Whether it was paid is what the provider has when it is read. No transaction may be open. If it was refused, or could not
 * be asked for, access stays for the days of grace; false then.
 */
export async function renewNow(parts: ChargeParts, database: SiteDatabase, memberId: string): Promise<boolean> {
  const { provider } = parts
  if (!provider) return false
  const now = await provider.now()
  const begun = await database.transaction((transaction) => beginRenewal(transaction, { memberId, now }))
  if (!begun) return false
  let failure: unknown
  const { checkoutId, attempts, card } = begun
  const key = `renewal-${checkoutId}-${attempts}-${card.methodId}`
  const charged = { checkoutId, methodId: card.methodId, key }
  const wasRequested = await chargeSavedCard(parts, provider, database, charged).catch((problem: unknown) => {
    failure = problem
    return false
  })
  const state = await checkoutState(database, checkoutId)
  if (state !== 'paid') await noteFailure(database, begun, { now, wasRefused: wasRequested })
  if (failure && state !== 'paid') throw failure
  return state === 'paid'
}

interface Begun extends Renewal {
  checkoutId: string
}

/** Notes what is to be paid: one checkout for each renewal, however often its card is tried. Undefined where nothing is due. */
async function beginRenewal(
  transaction: SiteDatabase,
  { memberId, now }: { memberId: string; now: Date },
): Promise<Begun | undefined> {
  await lockExclusive(transaction, `membership:${memberId}`)
  const today = await todayOf(transaction, now)
  const renewal = await lockedRenewal(transaction, memberId)
  if (!renewal || renewal.state === 'cancelled' || renewal.dueDay > today) return undefined
  if (await wasEndedByHand(transaction, renewal, today)) {
    await cancelRenewal(transaction, renewal, today)
    return undefined
  }
  if (renewal.checkoutId && (await checkoutState(transaction, renewal.checkoutId)) === 'open')
    return { ...renewal, checkoutId: renewal.checkoutId }
  const plan = await planAt(transaction, renewal.planId, renewal.revision)
  if (!plan) throw new Error('the plan of a renewal is not there')
  await endOthers(transaction, memberId, null)
  const checkoutId = await insertCheckout(transaction, {
    memberId,
    purpose: 'membership',
    purposeId: await choiceOf(transaction, { memberId, plan, origin: renewal.origin }),
    lines: [{ title: plan.name, quantity: 1, unitAmount: plan.amount, vatRate: plan.vatRate }],
    savesCard: true,
    expiresAt: payableUntil(),
  })
  if (!checkoutId) throw new Error('a renewal is begun twice')
  await saveRenewal(transaction, { ...renewal, checkoutId }, addDays(today, -1))
  return { ...renewal, checkoutId }
}

/**
 * An administrator who has ended somebody's access before the last day that is paid for wants nobody to pay for more of it, also in the days of
 * grace and after them.
 */
async function wasEndedByHand(transaction: SiteDatabase, { memberId, dueDay }: Renewal, today: Day) {
  const access = await accessOfMember(transaction, memberId)
  if (!access) return true
  const isShortened = access.lastDay !== null && access.lastDay < dueDay
  return isShortened || access.userType === 'newUser' || (access.userType === 'expiredUser' && today <= dueDay)
}

interface Failed {
  now: Date
  /** The provider was asked for the payment and has none. */
  wasRefused: boolean
}

/**
 * Notes that a renewal was not paid: access stays for the days of grace of its plan, and its member hears of it once. Where the provider
 * was not asked nothing is said to the member, and the card is tried again soon.
 */
async function noteFailure(database: SiteDatabase, begun: Begun, { now, wasRefused }: Failed) {
  const { memberId, checkoutId, dueDay } = begun
  await database.transaction(async (transaction) => {
    const renewal = await renewalOf(transaction, memberId, { forUpdate: true })
    if (renewal?.checkoutId !== checkoutId || renewal.dueDay !== dueDay || renewal.attempts !== begun.attempts) return
    if (renewal.state !== 'on' && renewal.state !== 'failing') return
    const today = await todayOf(transaction, now)
    const attempts = renewal.attempts + (wasRefused ? 1 : 0)
    const days = wasRefused ? RETRY_DAYS[attempts - 1] : 1
    const counted = await graceDayOf(transaction, renewal, today)
    // Nobody's days of grace pass while the provider is not asked, and the next attempt is within them.
    const isUnasked = attempts === 0
    const graceDay = isUnasked ? latest(counted, addDays(today, 1)) : (renewal.graceDay ?? counted)
    const attemptDay = days === undefined ? null : addDays(today, days)
    const failing = { ...renewal, state: 'failing' as const, attempts, attemptDay, graceDay }
    await saveRenewal(transaction, failing, today)
    if (graceDay !== renewal.graceDay) await grantGrace(transaction, failing, renewal.graceDay)
    if (wasRefused) await emailMember(transaction, failing, 'failed')
    await announce(transaction, 'payments', `member:${memberId}`)
  })
}

const latest = (one: Day, other: Day): Day => (one > other ? one : other)

/** The days of grace are counted from the last that is paid for, or from the first attempt if that came later. */
async function graceDayOf(transaction: SiteDatabase, { planId, revision, dueDay }: Renewal, today: Day): Promise<Day> {
  const plan = await planAt(transaction, planId, revision)
  return addDays(dueDay > today ? dueDay : today, plan?.graceDays ?? 0)
}

/** Access stays until the end of grace, unless an administrator has set another last day. */
async function grantGrace(
  transaction: SiteDatabase,
  { memberId, graceDay }: Renewal,
  former: Day | null,
): Promise<void> {
  const [access, membership] = await Promise.all([
    accessOfMember(transaction, memberId),
    membershipOf(transaction, memberId),
  ])
  if (!membership || access?.lastDay !== (former ?? membership.lastDay)) return
  await setPaidAccess(transaction, memberId, { lastDay: graceDay, origin: '' })
}
