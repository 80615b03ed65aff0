import { sql as raw } from 'kysely'
import { dayIn } from '#base/dates.ts'
import { readSiteConfig } from '#features/site/server.ts'
import type { Call } from '#platform/server/call.ts'
import { statement } from '#platform/server/database/statement.ts'
import { CURRENCY } from '../checkout/rules.ts'
import type { LedgerAccount } from '../ledger/rules.ts'
import { chargesVat } from '../vat/charged-rate.ts'
import { type IncomeMonth, SHOWN_MONTHS, type VatMonth } from './contract.ts'
import { addMonths, monthsUpTo, startOfMonth } from './months.ts'

interface Sums {
  month: string
  account: LedgerAccount
  /** Sums of debits and of credits, both positive. */
  debits: number
  credits: number
}

interface Period {
  to?: string | undefined
}

/** Sums of these accounts for each of twelve months by the site's time zone, in the currency of payments: one statement over the lines. */
async function sumsByMonth(call: Call, accounts: readonly LedgerAccount[], { to }: Period) {
  const { region } = await readSiteConfig(call.database)
  const months = monthsUpTo(to ?? dayIn(call.now, region).slice(0, 7), SHOWN_MONTHS)
  const starts = [...months, addMonths(months.at(-1) as string, 1)].map((month) =>
    startOfMonth(month, region).toISOString(),
  )
  // Each month and account is a range of the index that has the amounts, so that no line itself is read.
  const rows = await call.database.many(
    statement(raw<Sums>`
      select m.month, a.account, sums.debits, sums.credits
      from unnest(${months}::text[], ${starts.slice(0, -1)}::timestamptz[], ${starts.slice(1)}::timestamptz[]) as m (month, since, until)
      cross join unnest(${[...accounts]}::text[]) as a (account)
      cross join lateral (
        select coalesce(sum(amount) filter (where amount > 0), 0)::float8 as debits,
          coalesce(-sum(amount) filter (where amount < 0), 0)::float8 as credits
        from ledger_line
        where currency = ${CURRENCY} and account = a.account and at >= m.since and at < m.until) sums`),
  )
  const sumOf = (month: string, account: LedgerAccount) => {
    const found = rows.find((row) => row.month === month && row.account === account)
    return { debits: found?.debits ?? 0, credits: found?.credits ?? 0 }
  }
  return { currency: CURRENCY, months, sumOf }
}

/** Income of twelve months by kind, without VAT; what was refunded is subtracted in the month of the refund. */
export async function incomeByMonth(call: Call, period: Period): Promise<{ currency: string; months: IncomeMonth[] }> {
  const kinds = ['membership', 'donation', 'shop', 'invoice'] as const
  const { currency, months, sumOf } = await sumsByMonth(
    call,
    kinds.map((kind) => `income.${kind}` as const),
    period,
  )
  const incomeOf = (month: string, kind: (typeof kinds)[number]) => {
    const { debits, credits } = sumOf(month, `income.${kind}`)
    return credits - debits
  }
  return {
    currency,
    months: months.map((month) => ({
      month,
      membership: incomeOf(month, 'membership'),
      donation: incomeOf(month, 'donation'),
      shop: incomeOf(month, 'shop'),
      invoice: incomeOf(month, 'invoice'),
    })),
  }
}

/** VAT of twelve months, by the ledger's account of it. */
export async function vatByMonth(
  call: Call,
  period: Period,
): Promise<{ currency: string; months: VatMonth[]; chargesVat: boolean }> {
  const [{ currency, months, sumOf }, isCharged] = await Promise.all([
    sumsByMonth(call, ['vat'], period),
    chargesVat(call.database),
  ])
  return {
    currency,
    chargesVat: isCharged,
    months: months.map((month) => {
      const { debits, credits } = sumOf(month, 'vat')
      return { month, charged: credits, returned: debits }
    }),
  }
}
