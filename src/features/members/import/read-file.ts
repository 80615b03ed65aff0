import { csvLine } from '#platform/server/csv.ts'
import { textsOf } from '#platform/server/texts.ts'
import { type BadRow, checkRows, type ImportRow, type ImportRules } from './check-rows.ts'
import { type ImportColumns, type ImportField, MAX_SHOWN_ERRORS } from './choices.ts'
import { columnsOf } from './columns.ts'
import { readTable } from './read-table.ts'
import { rowMessages } from './row-messages.ts'

export interface FileToImport {
  bytes: Uint8Array
  /** Headings the administrator chose, and those of the site's last import. */
  chosen: Partial<Record<ImportField, string | undefined>>
  stored: Partial<ImportColumns>
  rules: ImportRules
  /** The site's own texts. */
  texts: Parameters<typeof textsOf>[2]
}

/** A file, checked line by line. */
export interface CheckedFile {
  headings: string[]
  columns: ImportColumns
  good: ImportRow[]
  errorCount: number
  /** The first lines with errors. */
  errors: { line: number; message: string }[]
  /** All of them with their errors, in the same columns, as CSV; empty without any. */
  errorFile: string
}

/** Reads and checks a file by these columns, the site's last ones, or guesses (ACC-B4). Takes time that depends on the file: for a worker. */
export async function readFile({ bytes, chosen, stored, rules, texts }: FileToImport): Promise<CheckedFile> {
  const table = await readTable(Buffer.from(bytes))
  const columns = columnsOf(table.headings, chosen, stored)
  const { good, bad } = checkRows(table, columns, rules)
  const text = textsOf('members.importRows', rowMessages, texts)
  const messageOf = ({ error, value }: BadRow) => text(`error.${error}`, { value })
  const lines = bad.map((row) => csvLine([...row.cells, messageOf(row)]))
  return {
    headings: table.headings,
    columns,
    good,
    errorCount: bad.length,
    errors: bad.slice(0, MAX_SHOWN_ERRORS).map((row) => ({ line: row.line, message: messageOf(row) })),
    errorFile: bad.length === 0 ? '' : `\uFEFF${csvLine([...table.headings, text('column')])}${lines.join('')}`,
  }
}
