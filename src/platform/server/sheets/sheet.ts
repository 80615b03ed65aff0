/** The formats in which tables are exported. */
export type SheetFormat = 'xlsx' | 'csv' | 'pdf'

/**
 * A cell's value as its column's kind requires: text, whole number, decimal number as text (`-12.50`), day (`2026-11-22`) or instant (ISO 8601);
 * null for an empty cell.
 */
export type Cell = string | number | null

export interface Column {
  heading: string
  kind: 'text' | 'number' | 'decimal' | 'day' | 'instant'
  /** In characters; a PDF divides the page width in the same proportion. */
  width: number
  /** Only in XLSX and CSV; a PDF page is too narrow for it. */
  tablesOnly?: boolean
}

export interface SheetRow {
  cells: readonly Cell[]
  /** Struck through where the format allows it: a withdrawn entry. */
  struck?: boolean
}

/** The head of a file, in the site's current texts. */
export interface SheetHead {
  /** What the file contains, and whose register it is. */
  title: string
  /** The site, and the time of the export. */
  origin: string
  /** Sentences about filters and other circumstances. */
  facts: readonly string[]
  columns: readonly Column[]
  /** False for a CSV file that begins with its first heading, for programs that take the mark for part of it. */
  hasByteOrderMark?: boolean
  /** Locale for dates and times. */
  locale: string
  timeZone: string
  labels: {
    /** Page footer, with `{page}` and `{pages}`. */
    pageOf: string
    /** Shown if there are no rows. */
    none: string
    /** Shown if rows were left out. */
    cut: string
    /** Appended to a text that was too long for its cell. */
    shortened: string
  }
}

/** Rows read and formatted at a time; their texts may be long, and other requests run between pages. */
export const ROWS_PER_PAGE = 25

/** Maximum rows of a file; for more, the filters have to be narrowed. */
export const MAX_ROWS = 5_000
