import { seededRandom } from '#artwork/random.ts'
import { seededMembers } from '#features/members/seed.ts'
import { seedCredit, seedInvoice, seedSeller, seedTransfer } from '#features/payments/invoices/seed.ts'
import {
  seedAccount,
  seedDonation,
  seedDueDonations,
  seedMonthlyDonation,
  seedPaidTerm,
  seedRefund,
} from '#features/payments/seed.ts'
import { type PaymentProvider, providerOf, reconcilePayments } from '#features/payments/server.ts'
import { siteRegistry } from '#features/site/server.ts'
import type { PaymentSettings } from '#platform/server/config.ts'
import { openDatabase, type SiteDatabase } from '#platform/server/database/database.ts'
import { roleUrls } from '#platform/server/migrate.ts'
import { clearwater } from './samples/clearwater.ts'
import { INVOICES, SELLER } from './samples/invoices.ts'
import { castOf } from './samples/people.ts'
import { sampleOrders } from './seed-orders.ts'
import { subscribers } from './server/features.ts'

const HOST = 'clearwater.localhost'
/** Members who pay, and how many of them for a plan. */
const PAYERS = 24
const PAID_TERMS = 14
/** Days between donations, and what is given, in minor units. */
const DONATION_EVERY_DAYS = 9
const AMOUNTS = [500, 1_000, 1_000, 2_500, 2_500, 5_000, 12_000]
/** The last days stay free of payments, so that a payout has arrived. */
const QUIET_DAYS = 3
/** Days ago of the donation that is paid back, and of the one that its payer's bank claims. */
const REFUNDED_DAYS_AGO = 75
const DISPUTED_DAYS_AGO = 12
/** Days ago on which a monthly donation began, and on which later months are given. */
const MONTHLY_DAYS_AGO = [101, 68, 37, 6]
const CARD = { paid: '4242424242424242', disputed: '4000000000000259' }
const SLOW_MACHINE_MS = 60_000
const DAY_MS = 86_400_000

/**
 * Lets a year go by at a new stand-in of the payment provider, in which the first sample site is paid donations and memberships (PAY-18).
 * Where it was interrupted, the next run goes on; a stand-in whose clock is not behind is left as it is.
 */
export async function seedSamplePayments({ ownerUrl, payments }: { ownerUrl: string; payments: PaymentSettings }) {
  const provider = await providerOf(payments)
  const standIn = commandsOf(payments)
  const days = await standIn.daysInPast()
  if (!provider || days === 0) return
  const database = openDatabase(roleUrls(ownerUrl).app, { size: 3, statementTimeoutMs: SLOW_MACHINE_MS, subscribers })
  try {
    const found = await siteRegistry(database).siteOfHost(HOST)
    if (found) await seedYear(provider, database.site(found.id), standIn)
    else await standIn.moveOn(days)
  } finally {
    await database.end()
  }
}

type StandInCommands = ReturnType<typeof commandsOf>

async function seedYear(provider: PaymentProvider, site: SiteDatabase, standIn: StandInCommands): Promise<void> {
  const emails = castOf(clearwater, new Date()).filter(({ userType, email, expiryDate }) =>
    isPayer(userType, email, expiryDate),
  )
  const payers = await seededMembers(site, emails.map(({ email }) => email).slice(0, PAYERS))
  await seedAccount(provider, site, standIn.completeSetUp)
  await seedSeller(site, SELLER)
  const all = [
    ...payments(provider, site, payers),
    ...monthlyDonation(provider, site, payers),
    ...invoices(provider, site, payers),
    ...sampleOrders(provider, site, payers),
  ].toSorted((one, other) => other.daysAgo - one.daysAgo)
  for (const { daysAgo, pay } of all) {
    const days = (await standIn.daysInPast()) - daysAgo
    // Paid already, before an interruption.
    if (days < 0) continue
    if (days > 0) await standIn.moveOn(days)
    await pay()
  }
  const rest = await standIn.daysInPast()
  if (rest > 0) await standIn.moveOn(rest)
  await reconcilePayments(provider).run(site)
}

/** Members with access, whose membership has not ended. */
const isPayer = (userType: string, email: string, expiryDate: string | null | undefined) =>
  userType === 'subscriber' && !expiryDate && email !== 'expired@guildhall.test'

interface Payment {
  daysAgo: number
  pay: () => Promise<unknown>
}

/** What is paid by card within the year. */
function payments(provider: PaymentProvider, site: SiteDatabase, payers: readonly string[]): Payment[] {
  const { next } = seededRandom('payments of clearwater')
  const oneOf = <Item>(items: readonly Item[]) => items[Math.floor(next() * items.length)] as Item
  const donation = (daysAgo: number, card = CARD.paid) => ({
    daysAgo,
    pay: (
      (memberId, amount) => () =>
        seedDonation(provider, site, { title: clearwater.primaries.appTitle, amount, memberId, card })
    )(oneOf(payers), oneOf(AMOUNTS)),
  })
  const all: Payment[] = []
  for (let daysAgo = 360; daysAgo > QUIET_DAYS; daysAgo -= DONATION_EVERY_DAYS) all.push(donation(daysAgo))
  for (const memberId of payers.slice(0, PAID_TERMS))
    all.push({
      daysAgo: 30 + Math.floor(next() * 300),
      pay: () => seedPaidTerm(provider, site, { memberId, card: CARD.paid }),
    })
  all.push(donation(DISPUTED_DAYS_AGO, CARD.disputed))
  const refunded = donation(REFUNDED_DAYS_AGO)
  all.push({ ...refunded, pay: async () => seedRefund(provider, site, await refunded.pay()) })
  return all
}

/** A donation of the first payer for every month. */
function monthlyDonation(provider: PaymentProvider, site: SiteDatabase, [memberId = '']: readonly string[]): Payment[] {
  const monthly = { title: clearwater.primaries.appTitle, amount: 1_500, memberId, card: CARD.paid }
  return MONTHLY_DAYS_AGO.map((daysAgo, index) => ({
    daysAgo,
    pay: () => (index === 0 ? seedMonthlyDonation(provider, site, monthly) : seedDueDonations(provider, site)),
  }))
}

/** The invoices, those of members for the first payer, and what became of each. */
function invoices(
  provider: PaymentProvider,
  site: SiteDatabase,
  [member = null]: readonly (string | null)[],
): Payment[] {
  return INVOICES.flatMap(({ isMembers, issuedDaysAgo, paid, credited, ...invoice }) => {
    const { reference } = invoice
    const memberId = isMembers ? member : null
    return [
      { daysAgo: issuedDaysAgo, pay: async () => seedInvoice(site, await provider.now(), { ...invoice, memberId }) },
      ...(credited
        ? [
            {
              daysAgo: credited.daysAgo,
              pay: async () => seedCredit(site, await provider.now(), { ...credited, reference }),
            },
          ]
        : []),
      ...(paid
        ? [
            {
              daysAgo: paid.daysAgo,
              pay: async () => seedTransfer(site, await provider.now(), reference, paid.amount),
            },
          ]
        : []),
    ]
  })
}

/** What the stand-in does on command. */
function commandsOf({ standIn, secretKey }: PaymentSettings) {
  const request = async (command: string, body?: object): Promise<{ now: string }> => {
    const answer = await fetch(`${standIn}/_stand-in/${command}`, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${secretKey}` },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    if (!answer.ok) throw new Error(`The stand-in answers ${answer.status} to ${command}.`)
    return (await answer.json()) as { now: string }
  }
  return {
    /** Whole days by which its clock is behind; 0 if it is not. */
    daysInPast: async () => Math.max(0, Math.round((Date.now() - Date.parse((await request('time')).now)) / DAY_MS)),
    moveOn: (days: number) => request('clock', { days }),
    completeSetUp: async (account: string) => void (await request('onboarding', { account })),
  }
}
