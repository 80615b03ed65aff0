import { Readable } from 'node:stream'
import { FileAnswer } from '../call.ts'
import { type Exporter, oneExportAtATime } from '../http/one-export.ts'
import { createExportQueue } from './export-queue.ts'
import { makeInWorker } from './make-in-worker.ts'
import { MAX_ROWS, type SheetFormat, type SheetHead, type SheetRow } from './sheet.ts'
import { csvHeadings, csvRows, csvTextLine } from './write-csv.ts'

const TYPES: Record<SheetFormat, string> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
  pdf: 'application/pdf',
}

/** Maximum characters of one file; notes in a history may be very long. */
const MAX_CHARACTERS = 4_000_000
const USUAL_LIMITS = { rows: MAX_ROWS, characters: MAX_CHARACTERS }

interface Sheet {
  /** File name without extension. */
  name: string
  format: SheetFormat
  head: SheetHead
  /** Read page by page, so that no statement runs long and the full table is never in memory at once. */
  pages: AsyncIterable<readonly SheetRow[]>
  /** Where a file may be larger than others, which hold 5,000 rows of long texts at most. */
  limits?: Limits
}

interface Limits {
  rows: number
  characters: number
}

/**
 * Makes a table as a file. It is complete before the response starts, so that a slow client does not block the queue. XLSX and PDF are
 * made in a worker thread, CSV page by page on the main thread. One export at a time per member and per site.
 */
export async function sheetFile(
  call: Exporter,
  { name, format, head, pages, limits = USUAL_LIMITS }: Sheet,
): Promise<FileAnswer> {
  const limited = upToLimits(pages, limits)
  const headers = {
    'content-type': TYPES[format],
    'content-disposition': `attachment; filename="${name}.${format}"`,
  }
  return oneExportAtATime(call, async () => {
    const bytes = await runQueued(call.siteId, () =>
      format === 'csv' ? csvFile(head, limited) : makeInWorker({ format, head }, limited),
    )
    return new FileAnswer({ ...headers, 'content-length': String(bytes.byteLength) }, Readable.from([bytes]))
  })
}

/** Yields rows up to the limits of a file; returns whether any were left out. */
async function* upToLimits(
  pages: AsyncIterable<readonly SheetRow[]>,
  limits: Limits,
): AsyncGenerator<SheetRow[], boolean> {
  let rows = 0
  let characters = 0
  for await (const page of pages) {
    const batch: SheetRow[] = []
    for (const row of page) {
      characters += row.cells.reduce<number>((sum, cell) => sum + (typeof cell === 'string' ? cell.length : 8), 0)
      if (rows === limits.rows || (characters > limits.characters && rows > 0)) {
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
