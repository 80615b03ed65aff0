import { ADMIN_STATUSES, type AdminStatus, ENTRY_STATUSES, type EntryStatus } from '#features/legal-register/fields.ts'

/** A document of an entry. `{quarter}`, `{month}` and `{year}` in its title are filled in from its effective date. */
export interface SamplePaper {
  title: string
  /** Whole months before the seeding when it became effective. */
  effectiveMonthsAgo: number
  /** Months of validity; null if it never expires. */
  validMonths: number | null
}

/** An entry of a record's history; an administrator's entry has no papers. */
export type SampleEntry = { monthsAgo: number; note: string; papers: SamplePaper[] } & (
  | { by: 'member'; status: EntryStatus }
  | { by: 'administrator'; status: AdminStatus }
)

const LINE = new RegExp(`^(\\d+)( reviewed)? (${ENTRY_STATUSES.join('|')}): (.+?)((?: \\[[^\\]]+\\])*)$`)

/**
 * Parses a history, oldest first, one entry per line: months ago, status, note and, in square brackets, papers with
 * `| since 26` (months ago, else those of the entry) and `| 12 months` (validity).
 */
export const historyOf = (text: string): SampleEntry[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .map(entryOf)

const entryOf = (line: string): SampleEntry => {
  const [, ago = '', admin, status = '', note = '', papers = ''] = line.match(LINE) ?? []
  const base = { monthsAgo: Number(ago), note }
  const found = ADMIN_STATUSES.find((name) => name === status)
  if (admin && found) return { ...base, by: 'administrator', status: found, papers: [] }
  const known = ENTRY_STATUSES.find((name) => name === status)
  if (admin || !known) throw new Error(`This line of a history says nothing: ${line}`)
  return { ...base, by: 'member', status: known, papers: papersOf(papers, Number(ago)) }
}

const papersOf = (text: string, monthsAgo: number): SamplePaper[] =>
  [...text.matchAll(/\[([^\]]+)\]/g)].map(([, inside = '']) => {
    const [title = '', ...terms] = inside.split('|').map((part) => part.trim())
    const since = terms.find((term) => term.startsWith('since '))
    const months = terms.find((term) => term.endsWith(' months'))
    return {
      title,
      effectiveMonthsAgo: since ? Number.parseInt(since.slice(6), 10) : monthsAgo,
      validMonths: months ? Number.parseInt(months, 10) : null,
    }
  })

/** Title of a document for a seeding on the day `now`, e.g. 'Consignment notes Q2 2025'. */
export const titleOf = ({ title, effectiveMonthsAgo }: SamplePaper, now: Date): string => {
  const day = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - effectiveMonthsAgo, 1))
  const year = String(day.getUTCFullYear())
  return title
    .replace('{quarter}', `Q${Math.floor(day.getUTCMonth() / 3) + 1} ${year}`)
    .replace('{month}', `${day.toLocaleString('en-GB', { month: 'long', timeZone: 'UTC' })} ${year}`)
    .replace('{year}', year)
}
