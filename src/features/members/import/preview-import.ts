import { sql as raw } from 'kysely'
import { offeredEntries, readSiteConfig } from '#features/site/server.ts'
import { type Call, uploadOf } from '#platform/server/call.ts'
import { csvLine } from '#platform/server/csv.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { textsOf } from '#platform/server/texts.ts'
import { type BadRow, checkRows, type ImportRow } from './check-rows.ts'
import { MAX_SHOWN_ERRORS } from './choices.ts'
import { columnsOf } from './columns.ts'
import type { ImportInput, ImportPreview } from './contract.ts'
import { readTable } from './read-table.ts'
import { rowMessages } from './row-messages.ts'

/** What an import of the file would do, line by line, with a file of the lines that have errors (ACC-B4). Nothing is changed. */
export async function previewImport(call: Call, input: ImportInput): Promise<ImportPreview> {
  const { headings, columns, good, bad } = await checkFile(call, input)
  const [counts, site] = await Promise.all([countsOf(call.database, good, call.now), readSiteConfig(call.database)])
  const text = textsOf('members.importRows', rowMessages, site.texts)
  const messageOf = ({ error, value }: BadRow) => text(`error.${error}`, { value })
  const lines = bad.map((row) => csvLine([...row.cells, messageOf(row)]))
  return {
    headings,
    columns,
    counts: { ...counts, errors: bad.length },
    errors: bad.slice(0, MAX_SHOWN_ERRORS).map((row) => ({ line: row.line, message: messageOf(row) })),
    errorFile: bad.length === 0 ? '' : `\uFEFF${csvLine([...headings, text('column')])}${lines.join('')}`,
  }
}

/** Reads and checks the uploaded file by these columns, the site's last ones, or guesses. */
export async function checkFile(call: Call, { typeForAll, expiryForAll, ...chosen }: ImportInput) {
  const table = readTable(uploadOf(call).bytes)
  const [offered, setting] = await Promise.all([
    offeredEntries(call.database, ['companyTypes', 'suppliers']),
    call.database.one(sql.selectFrom('import_setting').select('columns')),
  ])
  const columns = columnsOf(table.headings, chosen, setting?.columns ?? {})
  const rules = { userType: typeForAll, expiryDate: expiryForAll ?? null, offered }
  return { headings: table.headings, columns, ...checkRows(table, columns, rules) }
}

async function countsOf(database: SiteDatabase, rows: readonly ImportRow[], now: Date) {
  const emails = rows.map(({ email }) => email)
  const [[members], [invited]] = await database.together(
    sql
      .selectFrom('account')
      .innerJoin('member', 'member.account_id', 'account.id')
      .select(raw<number>`count(*)::int`.as('count'))
      .where(raw<boolean>`account.email = any (${emails}::text[])`),
    sql
      .selectFrom('invitation')
      .select(raw<number>`count(*)::int`.as('count'))
      .where(raw<boolean>`email = any (${emails}::text[])`)
      .where('expires_at', '>', now),
  )
  const counts = { members: members?.count ?? 0, invited: invited?.count ?? 0 }
  return { ...counts, new: Math.max(0, rows.length - counts.members - counts.invited) }
}
