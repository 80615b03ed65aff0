/** A document about money as it is printed: all texts in the site's language, amounts formatted. */
export interface PrintedDocument {
  language: string
  colours: { brand: string; ink: string; quiet: string }
  siteTitle: string
  title: string
  /** Of the file, with its number. */
  fileTitle: string
  /** Beside the title, such as that it is paid. */
  stamp: string | null
  /** Number, dates, references. */
  facts: readonly LabelledText[]
  /** Seller and buyer. */
  parties: readonly { label: string; lines: readonly string[] }[]
  /** Sentences above the table. */
  intro: readonly string[]
  table: PrintedTable
  /** Sums below the table; the last one stands out. */
  totals: readonly LabelledText[]
  /** VAT by rate; null where there is none. */
  vat: PrintedTable | null
  /** Bank details, notes, footer. */
  paragraphs: readonly { heading: string; text: string }[]
  /** Page footer, with `{page}` and `{pages}`. */
  pageOf: string
}

export interface LabelledText {
  label: string
  value: string
}

export interface PrintedTable {
  columns: readonly PrintedColumn[]
  rows: readonly (readonly string[])[]
}

export interface PrintedColumn {
  heading: string
  /** Share of the width. */
  width: number
  isFigure?: boolean
}
