import { isDate } from '#base/days.ts'
import { INVITED_AS, type InvitedAs } from '../invitations/choices.ts'
import { normalizeAddress } from '../rules.ts'
import { email as emailShape } from '../shapes.ts'
import { IMPORT_FIELDS, type ImportColumns, type ImportField } from './choices.ts'
import type { ImportTable } from './read-table.ts'

/** A line without errors. */
export interface ImportRow {
  email: string
  firstName: string
  lastName: string
  company: string
  userType: InvitedAs
  /** The last day of membership; null leaves it as it is. */
  expiryDate: string | null
  companyType: string
  supplier: string
}

export type RowError =
  | 'noEmail'
  | 'email'
  | 'twice'
  | 'tooLong'
  | 'admin'
  | 'userType'
  | 'expiryDate'
  | 'past'
  | 'companyType'
  | 'supplier'

export interface BadRow {
  line: number
  cells: readonly string[]
  error: RowError
  /** The value that is refused. */
  value: string
}

interface Entry {
  path: string
  name: string
}

export interface ImportRules {
  /** For lines that do not say it themselves. */
  userType: InvitedAs
  expiryDate: string | null
  /** In the site's time zone. */
  today: string
  offered: { companyTypes: readonly Entry[]; suppliers: readonly Entry[] }
}

const MOST = { firstName: 60, lastName: 60, company: 120 } as const

/** The lines that can be imported, and those that cannot, each with its first error; an address counts once in a file (ACC-B4). */
export function checkRows({ headings, rows }: ImportTable, columns: ImportColumns, rules: ImportRules) {
  const positions = new Map(
    IMPORT_FIELDS.map((field) => [field, columns[field] ? headings.indexOf(columns[field]) : -1]),
  )
  const lines = new Map<string, number>()
  const good: ImportRow[] = []
  const bad: BadRow[] = []
  for (const { line, cells } of rows) {
    const valueOf = (field: ImportField) => cells[positions.get(field) ?? -1] ?? ''
    const checked = checkRow(valueOf, rules)
    const before = 'row' in checked ? lines.get(checked.row.email) : undefined
    if (!('row' in checked)) bad.push({ line, cells, ...checked })
    else if (before !== undefined) bad.push({ line, cells, error: 'twice', value: String(before) })
    else {
      lines.set(checked.row.email, line)
      good.push(checked.row)
    }
  }
  return { good, bad }
}

type Checked = { row: ImportRow } | { error: RowError; value: string }

function checkRow(valueOf: (field: ImportField) => string, rules: ImportRules): Checked {
  const email = normalizeAddress(valueOf('email'))
  if (email === '') return { error: 'noEmail', value: '' }
  if (!emailShape.safeParse(email).success) return { error: 'email', value: shortened(email) }
  const tooLong = (Object.keys(MOST) as (keyof typeof MOST)[]).find((field) => valueOf(field).length > MOST[field])
  if (tooLong) return { error: 'tooLong', value: shortened(valueOf(tooLong)) }
  const typed = valueOf('userType').toLowerCase()
  if (typed.startsWith('admin')) return { error: 'admin', value: shortened(typed) }
  const userType = typed === '' ? rules.userType : INVITED_AS.find((each) => each === typed)
  if (!userType) return { error: 'userType', value: shortened(typed) }
  const expiryDate = valueOf('expiryDate') === '' ? rules.expiryDate : dayOf(valueOf('expiryDate'))
  if (expiryDate === undefined) return { error: 'expiryDate', value: shortened(valueOf('expiryDate')) }
  if (expiryDate !== null && expiryDate < rules.today) return { error: 'past', value: shortened(valueOf('expiryDate')) }
  const companyType = entryOf(rules.offered.companyTypes, valueOf('companyType'))
  if (companyType === undefined) return { error: 'companyType', value: shortened(valueOf('companyType')) }
  const supplier = entryOf(rules.offered.suppliers, valueOf('supplier'))
  if (supplier === undefined) return { error: 'supplier', value: shortened(valueOf('supplier')) }
  const names = { firstName: valueOf('firstName'), lastName: valueOf('lastName'), company: valueOf('company') }
  return { row: { email, ...names, userType, expiryDate, companyType, supplier } }
}

/** A value as a message names it. */
const shortened = (text: string) => (text.length > 40 ? `${text.slice(0, 40)}…` : text)

/** 2027-12-31 or 31/12/2027; undefined for anything else. */
function dayOf(text: string): string | undefined {
  const [, date = '', month = '', year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text) ?? []
  const day = year ? `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}` : text
  return isDate(day) && day >= '1900' && day < '9999' ? day : undefined
}

/** The key of an offered entry by key or name; empty for none. */
function entryOf(entries: readonly Entry[], text: string): string | undefined {
  const typed = text.toLowerCase()
  if (typed === '') return ''
  return entries.find(({ path, name }) => path.toLowerCase() === typed || name.toLowerCase() === typed)?.path
}
