import { createHash } from 'node:crypto'
import { sql as raw } from 'kysely'
import { newId } from '#base/id.ts'
import { type Call, uploadOf } from '#platform/server/call.ts'
import { lockExclusive } from '#platform/server/database/advisory-lock.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { newestPage, type Paging } from '#platform/server/database/keyset.ts'
import { statement } from '#platform/server/database/statement.ts'
import { announce } from '#platform/server/live/announce.ts'
import type { BankLine, LineState, StatementPreview } from './fields.ts'
import { matcherOf, type Payable } from './match.ts'
import { type BankColumns, readStatement, type StatementLine } from './read-statement.ts'

/** Lines of a preview that are shown. */
const SHOWN = 5
/** Invoices that are still to be paid and that lines are compared with. */
const MAX_PAYABLE = 2_000

/** What is in a statement, by these columns, those of last time or guesses (PAY-B2). Nothing is stored. */
export async function previewStatement(call: Call, chosen: Partial<BankColumns>): Promise<StatementPreview> {
  const { lines, headings, columns, outgoing, unreadable } = await read(call, call.database, chosen)
  const row = await call.database.one(
    statement(raw<{ known: number }>`
      select count(*)::int as known from jsonb_to_recordset(${JSON.stringify(printed(lines))}::jsonb) as line (print text, ordinal int)
      where exists (select from bank_line b where b.print = line.print and b.ordinal = line.ordinal)`),
  )
  return {
    headings,
    columns,
    incoming: lines.length,
    outgoing,
    unreadable: unreadable.slice(0, 20),
    known: row?.known ?? 0,
    first: lines.slice(0, SHOWN),
  }
}

/** Stores the lines of a statement, each once however often it is imported, and the columns for the next time. */
export const importStatement = (call: Call, chosen: Partial<BankColumns>) =>
  call.change(async (transaction) => {
    const { lines, columns } = await read(call, transaction, chosen)
    await lockExclusive(transaction, 'bank-lines')
    await transaction.run(
      statement(raw`
        insert into invoice_settings (site_id, bank_columns) values (${transaction.siteId}::uuid, ${JSON.stringify(columns)}::jsonb)
        on conflict (site_id) do update set bank_columns = excluded.bank_columns`),
    )
    const rows = printed(lines).map((line) => ({ ...line, id: newId() }))
    const imported = await transaction.run(
      statement(raw`
        insert into bank_line (site_id, id, print, ordinal, day, amount, text, imported_at)
        select ${transaction.siteId}::uuid, id, print, ordinal, day, amount, text, ${call.now}::timestamptz
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
          as line (id uuid, print text, ordinal int, day date, amount bigint, text text)
        on conflict (site_id, print, ordinal) do nothing`),
    )
    call.audit.note({ subject: 'bank-statement', after: { lines: lines.length, imported } })
    await announce(transaction, 'payments', 'admins')
    return { id: newId(), imported, known: lines.length - imported }
  })

async function read(call: Call, database: SiteDatabase, chosen: Partial<BankColumns>) {
  const row = await database.one(sql.selectFrom('invoice_settings').select('bank_columns'))
  return readStatement(uploadOf(call).bytes, chosen, row?.bank_columns ?? {})
}

/** Lines with a hash of what they say; those that say the same are counted, as two equal transfers are two. */
function printed(lines: readonly StatementLine[]) {
  const seen = new Map<string, number>()
  return lines.map((line) => {
    const print = createHash('sha256')
      .update(JSON.stringify([line.day, line.amount, line.text]))
      .digest('hex')
    const ordinal = (seen.get(print) ?? 0) + 1
    seen.set(print, ordinal)
    return { ...line, print, ordinal }
  })
}

export const lineRows = () =>
  sql
    .selectFrom('bank_line')
    .select(['id', 'text', 'state', 'imported_at', 'undone_invoice_id as undoneInvoiceId'])
    .select([raw<string>`day::text`.as('day'), raw<number>`amount::float8`.as('amount')])

/** A page of the lines in a state, newest first, with the invoices they may pay. */
export async function bankLines({ database }: Call, { state, ...paging }: Paging & { state: LineState }) {
  // Literal, as the indexes of the states are partial.
  const inState = lineRows().where(raw<boolean>`state = ${raw.lit(state)}`)
  const [{ rows, nextCursor }, invoices] = await Promise.all([
    newestPage(database, inState, { time: 'imported_at' }, paging),
    payable(database),
  ])
  const matchesOf = matcherOf(invoices)
  const items = rows.map(
    ({ id, day, amount, text, imported_at, undoneInvoiceId }): BankLine => ({
      id,
      day,
      amount,
      text,
      importedAt: imported_at.toISOString(),
      matches: matchesOf({ amount, text, undoneInvoiceId }),
    }),
  )
  return { items, nextCursor }
}

/** Invoices that are still to be paid, the oldest first. */
export const payable = (database: SiteDatabase): Promise<Payable[]> =>
  database.many(
    statement(raw<Payable>`
      select id, number, buyer_name as "buyerName", (amount - paid - credited)::int as outstanding from invoice
      where state = 'issued' and amount > paid + credited order by due_on, id limit ${raw.lit(MAX_PAYABLE)}`),
  )
