import { Readable } from 'node:stream'
import { dayIn } from '#base/dates.ts'
import { readSiteConfig, type SiteConfig } from '#features/site/server.ts'
import { type Call, FileAnswer } from '#platform/server/call.ts'
import { oneExportAtATime } from '#platform/server/http/one-export.ts'
import { type Text, textsOf } from '#platform/server/texts.ts'
import type { ExportFormat } from '../fields.ts'
import { createExportQueue } from './export-queue.ts'
import { makeInWorker } from './make-in-worker.ts'
import { exportMessages } from './messages.ts'
import { type Column, MAX_ROWS, type SheetHead, type SheetRow } from './sheet.ts'
import { csvHeadings, csvRows, csvTextLine } from './write-csv.ts'

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

const TYPES: Record<ExportFormat, string> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
  pdf: 'application/pdf',
}

/** Maximum characters of one file; notes in a history may be very long. */
const MAX_CHARACTERS = 4_000_000

/** The site's texts, locale and time zone, in which a file is written. */
export interface ExportContext {
  text: ExportText
  site: SiteConfig
}

export async function exportContextOf(call: Call): Promise<ExportContext> {
  const site = await readSiteConfig(call.database)
  return { site, text: textsOf('legal-register.exports', exportMessages, site.texts) }
}

/**
 * Makes an export file (LEG-B8). It is complete before the response starts, so that a slow client does not block the queue. XLSX and PDF
 * are made in a worker thread, CSV page by page on the main thread. One export at a time per member and per site.
 */
export async function fileOf(
  call: Call,
  context: ExportContext,
  source: Source,
  format: ExportFormat,
): Promise<FileAnswer> {
  const head = headOf(call, context, source)
  const pages = upToLimits(source.pages)
  const headers = {
    'content-type': TYPES[format],
    'content-disposition': `attachment; filename="${source.name}-${dayIn(call.now, context.site.region)}.${format}"`,
  }
  return oneExportAtATime(call, async () => {
    const bytes = await runQueued(call.siteId, () =>
      format === 'csv' ? csvFile(head, pages) : makeInWorker({ format, head }, pages),
    )
    return new FileAnswer({ ...headers, 'content-length': String(bytes.byteLength) }, Readable.from([bytes]))
  })
}

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

/** Yields rows up to the limits of a file; returns whether any were left out. */
async function* upToLimits(pages: AsyncIterable<readonly SheetRow[]>): AsyncGenerator<SheetRow[], boolean> {
  let rows = 0
  let characters = 0
  for await (const page of pages) {
    const batch: SheetRow[] = []
    for (const row of page) {
      characters += row.cells.reduce<number>((sum, cell) => sum + (typeof cell === 'string' ? cell.length : 8), 0)
      if (rows === MAX_ROWS || (characters > MAX_CHARACTERS && rows > 0)) {
        yield batch
        return true
      }
      rows += 1
      batch.push(row)
    }
    yield batch
  }
  return false
}

async function csvFile(head: SheetHead, pages: AsyncGenerator<SheetRow[], boolean>): Promise<Buffer> {
  const parts = [Buffer.from(csvHeadings(head))]
  for (;;) {
    const { done, value } = await pages.next()
    if (!done) parts.push(Buffer.from(csvRows(head, value)))
    else {
      if (value) parts.push(Buffer.from(csvTextLine(head.labels.cut)))
      return Buffer.concat(parts)
    }
  }
}

const runQueued = createExportQueue()
