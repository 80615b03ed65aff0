/** What a cell says: text, a whole number, a day (`2026-11-22`) or an instant (ISO 8601), as its column has it; null for nothing. */
export type Cell = string | number | null

export interface Column {
  heading: string
  kind: 'text' | 'number' | 'day' | 'instant'
  /** In characters; a document shares its page out in the same proportion. */
  width: number
  /** It is only in spreadsheets and text tables: a page has no room for it. */
  tablesOnly?: boolean
}

export interface SheetRow {
  cells: readonly Cell[]
  /** Struck through where a file can be: an entry that was withdrawn. */
  struck?: boolean
}

/** What stands above the rows of a file, in words; the words are those of this moment. */
export interface SheetHead {
  /** What it is, and of whom. */
  title: string
  /** Whose site, and as of when. */
  origin: string
  /** What it was narrowed by and whatever else there is to know, a sentence each. */
  facts: readonly string[]
  columns: readonly Column[]
  /** How instants and days are written. */
  locale: string
  timeZone: string
  words: {
    /** Of the page's foot, with `{page}` and `{pages}`. */
    pageOf: string
    /** In place of rows. */
    none: string
    /** Where rows were left out. */
    cut: string
    /** After the part of a text that a cell has room for. */
    shortened: string
  }
}

/** Rows read and shaped at a time: their texts may be long, and others are answered between one page and the next. */
export const ROWS_AT_ONCE = 25

/** Rows of one file at most; whoever has more narrows the filters. */
export const MOST_ROWS = 5_000
