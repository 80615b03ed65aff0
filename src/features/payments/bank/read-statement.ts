import { isDate } from '#base/days.ts'
import { csvRowsOf } from '#platform/server/csv-rows.ts'
import { BANK_COLUMNS, type BankColumn, MAX_BANK_LINES, MAX_LINE_TEXT } from './fields.ts'
import { unreadableStatement } from './refusals.ts'

/** Columns of a statement by what they hold; empty for none. */
export type BankColumns = Record<BankColumn, string>

/** A line of a statement by which money came in; its amount in minor units. */
export interface StatementLine {
  day: string
  amount: number
  text: string
}

export interface Statement {
  headings: string[]
  columns: BankColumns
  lines: StatementLine[]
  /** Lines by which money went out; they pay no invoice. */
  outgoing: number
  /** Numbers of lines that could not be read. */
  unreadable: number[]
}

/** Lines above the headings, such as the number of the account, that are passed over. */
const MAX_LINES_ABOVE = 10

/** Columns of one file; statements have a dozen. */
const MAX_COLUMNS = 200

/** What banks call their columns. */
const NAMES: Record<BankColumn, readonly string[]> = {
  day: ['date', 'transaction date', 'completed date', 'booking date', 'posted date', 'value date'],
  amount: ['amount', 'value', 'amount (gbp)', 'net amount'],
  paidIn: ['paid in', 'money in', 'credit', 'credit amount', 'credits'],
  text: ['description', 'narrative', 'details', 'transaction description', 'memo', 'name', 'counter party'],
  reference: ['reference', 'payment reference', 'your reference', 'notes'],
}

/**
 * Reads a bank statement in CSV, in UTF-8 or as older banking systems write it. The columns are those that were chosen, those of last time or
 * guesses by their headings; days are ISO or dd/mm/yyyy, amounts have a point or a comma.
 */
export function readStatement(bytes: Buffer, chosen: Partial<BankColumns>, former: Partial<BankColumns>): Statement {
  const text = decoded(bytes)
  const { rows, openQuote } = csvRowsOf(text, delimiterOf(text))
  if (openQuote !== undefined)
    throw unreadableStatement(`The quotation mark that opens on line ${openQuote} is never closed.`)
  const above = rows.slice(0, MAX_LINES_ABOVE).findIndex(({ cells }) => cells.some((cell) => isNameOf('day', cell)))
  const [head, ...all] = rows.slice(Math.max(0, above))
  if (!head || all.length === 0)
    throw unreadableStatement('The file needs a line of headings and a line for each payment.')
  if (all.length > MAX_BANK_LINES) throw unreadableStatement('A file can have at most 5,000 lines. Please split it.')
  if (head.cells.length > MAX_COLUMNS) throw unreadableStatement('A file can have at most 200 columns.')
  const headings = head.cells.map((cell) => cell.trim())
  const columns = columnsOf(headings, chosen, former)
  return { headings, columns, ...linesOf(all, headings, columns) }
}

function columnsOf(headings: readonly string[], chosen: Partial<BankColumns>, former: Partial<BankColumns>) {
  const columnOf = (column: BankColumn): string => {
    const named = chosen[column] ?? former[column]
    if (named !== undefined && (named === '' || headings.includes(named))) return named
    return headings.find((heading) => isNameOf(column, heading)) ?? ''
  }
  return Object.fromEntries(BANK_COLUMNS.map((column) => [column, columnOf(column)])) as BankColumns
}

const isNameOf = (column: BankColumn, heading: string) => NAMES[column].includes(heading.trim().toLowerCase())

function linesOf(
  rows: readonly { line: number; cells: string[] }[],
  headings: readonly string[],
  columns: BankColumns,
) {
  const lines: StatementLine[] = []
  const unreadable: number[] = []
  let outgoing = 0
  const indexes = new Map(BANK_COLUMNS.map((column) => [column, headings.indexOf(columns[column])]))
  for (const { line, cells } of rows) {
    const cellOf = (column: BankColumn) => (columns[column] ? (cells[indexes.get(column) ?? -1] ?? '').trim() : '')
    const day = dayOf(cellOf('day'))
    const amount = amountOf(cellOf('paidIn') || cellOf('amount'))
    if (columns.paidIn && !cellOf('paidIn') && !cellOf('amount')) outgoing += 1
    else if (day === undefined || amount === undefined) unreadable.push(line)
    else if (amount <= 0) outgoing += 1
    else lines.push({ day, amount, text: textOf([cellOf('text'), cellOf('reference')]) })
  }
  return { lines, outgoing, unreadable }
}

const textOf = (parts: readonly string[]) =>
  parts.filter(Boolean).join(' · ').replace(/\s+/g, ' ').slice(0, MAX_LINE_TEXT)

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** A day as statements write it: 2026-11-27, 27/11/2026, 27.11.26 or 27 Nov 2026; undefined for anything else. */
export function dayOf(cell: string): string | undefined {
  const iso = /^(\d{4})-(\d\d)-(\d\d)/.exec(cell)
  if (iso) return valid(iso[1], iso[2], iso[3])
  const parts = /^(\d{1,2})[/. -](\d{1,2}|[A-Za-z]{3})[a-z]{0,6}[/. -](\d{4}|\d\d)(?:\D|$)/.exec(cell)
  if (!parts?.[2] || !parts[3]) return undefined
  const month = /\d/.test(parts[2]) ? parts[2] : String(MONTHS.indexOf(parts[2].toLowerCase()) + 1)
  return valid(parts[3].length === 2 ? `20${parts[3]}` : parts[3], month, parts[1])
}

function valid(year = '', month = '', day = ''): string | undefined {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDate(text) && year >= '1900' && year < '9999' ? text : undefined
}

/** An amount as statements write it, in minor units: 1,234.50, 1.234,50, 1234.5, -20.00, £20; undefined for anything else. */
export function amountOf(cell: string): number | undefined {
  const typed = cell.replace(/[\s£€$']/g, '').replace(/^\((.*)\)$/, '-$1')
  const parts = /^([+-]?)(\d[\d.,]*?)(?:([.,])(\d{1,2}))?$/.exec(typed)
  if (!parts?.[2]) return undefined
  const [, sign, whole, , pence = ''] = parts
  if (/[.,]/.test(whole) && !/^\d{1,3}(?:[.,]\d{3})+$/.test(whole)) return undefined
  const amount = Number(whole.replaceAll(/[.,]/g, '')) * 100 + Number(pence.padEnd(2, '0'))
  return amount <= 99_999_999_999 ? (sign === '-' ? -amount : amount) : undefined
}

function delimiterOf(text: string): string {
  const line = text.slice(0, 10_000).split(/\r|\n/, MAX_LINES_ABOVE).join('\n')
  const counts = [',', ';', '\t'].map((delimiter) => ({ delimiter, count: line.split(delimiter).length }))
  return counts.reduce((best, each) => (each.count > best.count ? each : best)).delimiter
}

/** UTF-8, or else the code page that banks use, in which every byte is a character. */
function decoded(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
