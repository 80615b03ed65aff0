import { dayIn } from '#base/dates.ts'
import { readSiteConfig, type SiteConfig } from '#features/site/server.ts'
import type { Call, FileAnswer } from '#platform/server/call.ts'
import { type Column, MAX_ROWS, type SheetHead, type SheetRow } from '#platform/server/sheets/sheet.ts'
import { sheetFile } from '#platform/server/sheets/sheet-file.ts'
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
export const fileOf = (call: Call, context: ExportContext, source: Source, format: ExportFormat): Promise<FileAnswer> =>
  sheetFile(call, {
    name: `${source.name}-${dayIn(call.now, context.site.region)}`,
    format,
    head: headOf(call, context, source),
    pages: source.pages,
  })

function headOf(call: Call, { text, site }: ExportContext, { title, facts, columns }: Source): SheetHead {
  const { locale, timeZone } = site.region
  const now = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone }).format(call.now)
  return {
    title,
    origin: text('origin', { site: site.primaries.appTitle, now, timeZone }),
    facts,
    columns,
    locale,
    timeZone,
    labels: {
      pageOf: text('pageOf'),
      none: text('none'),
      cut: text('cut', { count: MAX_ROWS.toLocaleString(locale) }),
      shortened: text('shortened'),
    },
  }
}
