import { sql as raw } from 'kysely'
import { dayIn, type Region } from '#base/dates.ts'
import { readSiteConfig } from '#features/site/server.ts'
import { type Call, FileAnswer } from '#platform/server/call.ts'
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

/** Rows of one file, which may take some 50 MB; a shorter time has fewer. */
const MAX_ROWS = 500_000
const DOCUMENTS_PER_PAGE = 1_000

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
 * Exports what the VAT of a period is made of, as CSV: each invoice, credit note, card payment and refund with net and VAT by rate. Sales count
 * on the day of the invoice, or of the payment where there is none; refunds on the day the provider made them. One that the payer's bank sent
 * back is charged again on the day it came back, so that a month that was reported stays what it was. The sum of each month is the ledger’s.
 * Beyond 500,000 rows the header `x-cut` says that the later ones are left out (PAY-B2, PAY-B5).
 */
export async function exportVat(call: Call, { to, months = SHOWN_MONTHS }: Period): Promise<FileAnswer> {
  const site = await readSiteConfig(call.database)
  const text = textsOf('payments.vatReport', vatReportMessages, site.texts)
  const period = monthsUpTo(to ?? dayIn(call.now, site.region).slice(0, 7), months)
  await call.change(async () => call.audit.note({ subject: 'vat', after: { from: period[0], to: period.at(-1) } }))
  const written = { rows: 0 }
  const file = await sheetFile(call, {
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
    pages: pages(call, period, { text, region: site.region, written }),
    limits: { rows: MAX_ROWS, characters: Number.POSITIVE_INFINITY },
  })
  return written.rows > MAX_ROWS ? new FileAnswer({ ...file.headers, 'x-cut': String(MAX_ROWS) }, file.stream) : file
}

interface Written {
  text: ReportText
  region: Region
  written: { rows: number }
}

async function* pages(
  call: Call,
  period: readonly string[],
  { text, region, written }: Written,
): AsyncIterable<SheetRow[]> {
  // A page reads all that is left of its time, so that is a month.
  for (const month of period) {
    const until = startOfMonth(addMonths(month, 1), region)
    let after: After | undefined = { at: startOfMonth(month, region), kind: '', reference: '' }
    while (after && written.rows <= MAX_ROWS) {
      const documents: Document[] = await documentsAfter(call, after, until)
      const rows = documents.flatMap((document) => rowsOf(document, text, region))
      written.rows += rows.length
      yield rows
      after = documents.length === DOCUMENTS_PER_PAGE ? documents.at(-1) : undefined
    }
  }
}

interface Document {
  at: Date
  kind: 'invoice' | 'creditNote' | 'payment' | 'refund' | 'refundSentBack'
  reference: string
  /** Of an invoice or credit note; of a payment, as they were sold; null for a refund. */
  lines: unknown
  amount: number
  tax: number
}

interface After {
  at: Date
  kind: Document['kind'] | ''
  reference: string
}

/** A page of documents in the order of their time. Refunds are those that the ledger has, at the time it has. */
const documentsAfter = (call: Call, { at, kind, reference }: After, until: Date): Promise<Document[]> =>
  call.database.many(
    statement(raw<Document>`
      select * from (
        select issued_at as at, 'invoice' as kind, number as reference, lines, amount::int, tax::int from invoice where state = 'issued'
        union all select issued_at, 'creditNote', number, lines, amount::int, tax::int from credit_note
        union all select paid_at, 'payment', charge_id, lines, amount::int, tax::int from payment where purpose <> 'invoice'
        union all select e.at, case e.cause when 'refund' then 'refund' else 'refundSentBack' end, r.refund_id, null,
            r.amount::int, r.tax::int from ledger_entry e
          join payment_refund r on r.site_id = e.site_id and r.refund_id = e.cause_id
          join payment p on p.site_id = r.site_id and p.id = r.payment_id
          where e.cause in ('refund', 'correction') and p.purpose <> 'invoice'
      ) document
      where at >= ${at}::timestamptz and at < ${until}::timestamptz
        and (at, kind, reference) > (${at}::timestamptz, ${kind}::text, ${reference}::text)
      order by at, kind, reference limit ${raw.lit(DOCUMENTS_PER_PAGE)}`),
  )

interface Share {
  rate: number | null
  net: number
  tax: number
}

function sharesOf({ kind, lines, amount, tax }: Document): Share[] {
  if (kind === 'refund') return [{ rate: null, net: tax - amount, tax: -tax }]
  if (kind === 'refundSentBack') return [{ rate: null, net: amount - tax, tax }]
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
