import { sql as raw } from 'kysely'
import { dayIn, type Region } from '#base/dates.ts'
import { readSiteConfig } from '#features/site/server.ts'
import type { Call, FileAnswer } from '#platform/server/call.ts'
import { statement } from '#platform/server/database/statement.ts'
import type { SheetRow } from '#platform/server/sheets/sheet.ts'
import { sheetFile } from '#platform/server/sheets/sheet-file.ts'
import { sheetHead } from '#platform/server/sheets/sheet-head.ts'
import { type Text, textsOf } from '#platform/server/texts.ts'
import { CURRENCY } from '../checkout/rules.ts'
import { type CheckoutLine, totalOf } from '../checkout/totals.ts'
import { vatByRate } from '../invoices/totals.ts'
import { SHOWN_MONTHS } from './contract.ts'
import { decimal } from './money.ts'
import { addMonths, monthsUpTo, startOfMonth } from './months.ts'
import { vatReportMessages } from './vat-report-messages.ts'

type ReportText = Text<keyof typeof vatReportMessages>

/** Rows of one file; a shorter time has fewer. */
const MAX_ROWS = 50_000
/** Documents of one month. */
const MAX_DOCUMENTS = 20_000

/** What is returned has columns of its own: a figure with a minus sign would count as a formula, and be text, in a spreadsheet. */
const COLUMNS = [
  'document',
  'reference',
  'rate',
  'net',
  'tax',
  'gross',
  'netReturned',
  'taxReturned',
  'grossReturned',
  'currency',
] as const

interface Period {
  to?: string | undefined
  months?: number | undefined
}

/**
 * Exports what the VAT of a period is made of, as CSV: each invoice, credit note, card payment and refund with net and VAT by rate. Sales count in
 * the month of the invoice, or of the payment where there is none; its sum is the ledger’s (PAY-B2, PAY-B5).
 */
export async function exportVat(call: Call, { to, months = SHOWN_MONTHS }: Period): Promise<FileAnswer> {
  const site = await readSiteConfig(call.database)
  const text = textsOf('payments.vatReport', vatReportMessages, site.texts)
  const period = monthsUpTo(to ?? dayIn(call.now, site.region).slice(0, 7), months)
  await call.change(async () => call.audit.note({ subject: 'vat', after: { from: period[0], to: period.at(-1) } }))
  return sheetFile(call, {
    name: `vat-${period[0]}-${period.at(-1)}`,
    format: 'csv',
    head: sheetHead({
      title: text('title'),
      columns: [
        { heading: text('date'), kind: 'day', width: 12 },
        ...COLUMNS.map((name) => ({ heading: text(name), kind: 'text', width: 16 }) as const),
      ],
      maxRows: MAX_ROWS,
      text,
      site,
      now: call.now,
    }),
    pages: pages(call, period, { text, region: site.region }),
    limits: { rows: MAX_ROWS, characters: Number.POSITIVE_INFINITY },
  })
}

interface Written {
  text: ReportText
  region: Region
}

async function* pages(call: Call, months: readonly string[], { text, region }: Written): AsyncIterable<SheetRow[]> {
  for (const month of months) {
    const span = { from: startOfMonth(month, region), until: startOfMonth(addMonths(month, 1), region) }
    yield (await documentsOf(call, span)).flatMap((document) => rowsOf(document, text, region))
  }
}

interface Document {
  at: Date
  kind: 'invoice' | 'creditNote' | 'payment' | 'refund'
  reference: string
  /** Of an invoice or credit note; of a payment, as they were sold; null for a refund. */
  lines: unknown
  amount: number
  tax: number
}

const documentsOf = (call: Call, { from, until }: { from: Date; until: Date }): Promise<Document[]> =>
  call.database.many(
    statement(raw<Document>`
      select * from (
        select issued_at as at, 'invoice' as kind, number as reference, lines, amount::int, tax::int from invoice
          where state = 'issued' and issued_at >= ${from}::timestamptz and issued_at < ${until}::timestamptz
        union all select issued_at, 'creditNote', number, lines, amount::int, tax::int from credit_note
          where issued_at >= ${from}::timestamptz and issued_at < ${until}::timestamptz
        union all select paid_at, 'payment', charge_id, lines, amount::int, tax::int from payment
          where purpose <> 'invoice' and paid_at >= ${from}::timestamptz and paid_at < ${until}::timestamptz
        union all select requested_at, 'refund', refund_id, null, r.amount::int, r.tax::int from payment_refund r
          join payment p on p.site_id = r.site_id and p.id = r.payment_id
          where p.purpose <> 'invoice' and r.refund_id is not null and r.state <> 'failed'
            and requested_at >= ${from}::timestamptz and requested_at < ${until}::timestamptz
      ) document order by at, reference limit ${raw.lit(MAX_DOCUMENTS)}`),
  )

interface Share {
  rate: number | null
  net: number
  tax: number
}

function sharesOf({ kind, lines, amount, tax }: Document): Share[] {
  if (kind === 'refund') return [{ rate: null, net: tax - amount, tax: -tax }]
  if (kind === 'payment') {
    const sold = (lines as CheckoutLine[]).map((line) => {
      const total = totalOf(line)
      return { vatRate: line.vatRate, net: total.amount - total.tax, tax: total.tax }
    })
    return vatByRate(sold)
  }
  const sign = kind === 'creditNote' ? -1 : 1
  return vatByRate(lines as { vatRate: number; net: number; tax: number }[]).map((share) => ({
    rate: share.rate,
    net: sign * share.net,
    tax: sign * share.tax,
  }))
}

const rowsOf = (document: Document, text: ReportText, region: Region): SheetRow[] =>
  sharesOf(document).map(({ rate, net, tax }) => ({
    cells: [
      dayIn(document.at, region),
      text(`kind.${document.kind}`),
      document.reference,
      rate === null ? '' : String(rate / 100),
      ...amountsOf({ net, tax }),
      CURRENCY.toUpperCase(),
    ],
  }))

function amountsOf({ net, tax }: Pick<Share, 'net' | 'tax'>): string[] {
  const isReturned = net < 0 || tax < 0
  const shown = [net, tax, net + tax].map((amount) => decimal(Math.abs(amount), CURRENCY))
  return isReturned ? ['', '', '', ...shown] : [...shown, '', '', '']
}
