import { Readable } from 'node:stream'
import { dayIn } from '#base/dates.ts'
import { readSiteConfig, type SiteConfig } from '#features/site/server.ts'
import { type Call, FileAnswer } from '#platform/server/call.ts'
import { oneExport } from '#platform/server/http/one-export.ts'
import { type Text, textsOf } from '#platform/server/texts.ts'
import type { ExportFormat } from '../fields.ts'
import { madeAside } from './make-aside.ts'
import { exportMessages } from './messages.ts'
import { type Column, MOST_ROWS, type SheetHead, type SheetRow } from './sheet.ts'
import { turnsOf } from './turns.ts'
import { csvHeadings, csvRows, csvWords } from './write-csv.ts'

export type ExportText = Text<keyof typeof exportMessages>

/** What a file is made of. */
export interface Source {
  /** Of the file, without day and ending. */
  name: string
  title: string
  facts: readonly string[]
  columns: readonly Column[]
  /** Rows in pages, so that no statement takes long and no table is held whole. */
  pages: AsyncIterable<readonly SheetRow[]>
}

const TYPES: Record<ExportFormat, string> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
  pdf: 'application/pdf',
}

/** Characters of one file at most: a history may hold notes as long as chapters. */
const MOST_CHARACTERS = 4_000_000

/** Words and clocks of the site a file is made for. */
export interface Setting {
  text: ExportText
  site: SiteConfig
}

export async function settingOf(call: Call): Promise<Setting> {
  const site = await readSiteConfig(call.database)
  return { site, text: textsOf('legal-register.exports', exportMessages, site.texts) }
}

/**
 * A file of the register (LEG-B8), made whole before it is sent, so that a slow reader holds up nobody: a spreadsheet and a document
 * beside the server's own thread, a text table page by page on it. A member has one made at a time, and so has a site.
 */
export async function fileOf(call: Call, setting: Setting, source: Source, format: ExportFormat): Promise<FileAnswer> {
  const head = headOf(call, setting, source)
  const pages = limited(source.pages)
  const headers = {
    'content-type': TYPES[format],
    'content-disposition': `attachment; filename="${source.name}-${dayIn(call.now, setting.site.place)}.${format}"`,
  }
  return oneExport(call, async () => {
    const bytes = await inTurn(call.siteId, () =>
      format === 'csv' ? textTable(head, pages) : madeAside({ format, head }, pages),
    )
    return new FileAnswer({ ...headers, 'content-length': String(bytes.byteLength) }, Readable.from([bytes]))
  })
}

function headOf(call: Call, { text, site }: Setting, { title, facts, columns }: Source): SheetHead {
  const { locale, timeZone } = site.place
  const now = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone }).format(call.now)
  return {
    title,
    origin: text('origin', { site: site.primaries.appTitle, now, timeZone }),
    facts,
    columns,
    locale,
    timeZone,
    words: {
      pageOf: text('pageOf'),
      none: text('none'),
      cut: text('cut', { count: MOST_ROWS.toLocaleString(locale) }),
      shortened: text('shortened'),
    },
  }
}

/** As many of the rows as a file takes; tells at the end whether there would have been more. */
async function* limited(pages: AsyncIterable<readonly SheetRow[]>): AsyncGenerator<SheetRow[], boolean> {
  let rows = 0
  let characters = 0
  for await (const page of pages) {
    const kept: SheetRow[] = []
    for (const row of page) {
      characters += row.cells.reduce<number>((sum, cell) => sum + (typeof cell === 'string' ? cell.length : 8), 0)
      if (rows === MOST_ROWS || (characters > MOST_CHARACTERS && rows > 0)) {
        yield kept
        return true
      }
      rows += 1
      kept.push(row)
    }
    yield kept
  }
  return false
}

async function textTable(head: SheetHead, pages: AsyncGenerator<SheetRow[], boolean>): Promise<Buffer> {
  const parts = [Buffer.from(csvHeadings(head))]
  for (;;) {
    const { done, value } = await pages.next()
    if (!done) parts.push(Buffer.from(csvRows(head, value)))
    else {
      if (value) parts.push(Buffer.from(csvWords(head.words.cut)))
      return Buffer.concat(parts)
    }
  }
}

const inTurn = turnsOf()
