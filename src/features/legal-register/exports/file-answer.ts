import { dayIn } from '#base/dates.ts'
import { readSiteConfig, type SiteConfig } from '#features/site/server.ts'
import type { Call, FileAnswer } from '#platform/server/call.ts'
import { type Column, MAX_ROWS, type SheetRow } from '#platform/server/sheets/sheet.ts'
import { sheetFile } from '#platform/server/sheets/sheet-file.ts'
import { sheetHead } from '#platform/server/sheets/sheet-head.ts'
import { type Text, textsOf } from '#platform/server/texts.ts'
import type { ExportFormat } from '../fields.ts'
import { exportMessages } from './messages.ts'

export type ExportText = Text<keyof typeof exportMessages>

/** The contents of an export. */
export interface Source {
  /** File name without date and extension. */
  name: string
  title: string
  facts: readonly string[]
  columns: readonly Column[]
  /** Read page by page, so that no statement runs long and the full table is never in memory at once. */
  pages: AsyncIterable<readonly SheetRow[]>
}

/** The site's texts, locale and time zone, in which a file is written. */
export interface ExportContext {
  text: ExportText
  site: SiteConfig
}

export async function exportContextOf(call: Call): Promise<ExportContext> {
  const site = await readSiteConfig(call.database)
  return { site, text: textsOf('legal-register.exports', exportMessages, site.texts) }
}

/** Makes an export file (LEG-B8). */
export const fileOf = (
  call: Call,
  { text, site }: ExportContext,
  source: Source,
  format: ExportFormat,
): Promise<FileAnswer> =>
  sheetFile(call, {
    name: `${source.name}-${dayIn(call.now, site.region)}`,
    format,
    head: sheetHead({ ...source, pageOf: text('pageOf'), maxRows: MAX_ROWS, text, site, now: call.now }),
    pages: source.pages,
  })
