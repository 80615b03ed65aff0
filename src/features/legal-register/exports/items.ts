import { setImmediate } from 'node:timers/promises'
import { type RichText, wordsOf } from '#base/rich-text.ts'
import type { Call, FileAnswer } from '#platform/server/call.ts'
import { sql } from '#platform/server/database/database.ts'
import type { Country, ExportFormat } from '../fields.ts'
import { itemsFound } from '../items/list.ts'
import type { ItemText } from '../shapes.ts'
import { type ExportText, fileOf, settingOf } from './answer.ts'
import { filterFacts } from './facts.ts'
import { wholeItems } from './item-details.ts'
import { type Column, MOST_ROWS, ROWS_AT_ONCE, type SheetRow } from './sheet.ts'

export interface ItemFilters {
  query?: string | undefined
  area?: string[] | undefined
  country?: Country[] | undefined
}

/** The site's items as the list under these filters shows them, in its order, as a file (LEG-B8). */
export async function exportItems(
  call: Call,
  { format, ...filters }: ItemFilters & { format: ExportFormat },
): Promise<FileAnswer> {
  const setting = await settingOf(call)
  const { text } = setting
  const source = {
    name: 'legal-register',
    title: text('items'),
    facts: await filterFacts(call.database, text, filters),
    columns: columnsOf(text),
    pages: pages(call, filters),
  }
  return fileOf(call, setting, source, format)
}

const columnsOf = (text: ExportText): Column[] => [
  { heading: text('title'), kind: 'text', width: 44 },
  { heading: text('area'), kind: 'text', width: 20 },
  { heading: text('country'), kind: 'text', width: 18 },
  { heading: text('sectors'), kind: 'text', width: 24, tablesOnly: true },
  { heading: text('regulator'), kind: 'text', width: 26 },
  { heading: text('headlineDetails'), kind: 'text', width: 60 },
  { heading: text('description'), kind: 'text', width: 60, tablesOnly: true },
  { heading: text('consequence'), kind: 'text', width: 60, tablesOnly: true },
  { heading: text('howThisApplies'), kind: 'text', width: 60, tablesOnly: true },
  { heading: text('link'), kind: 'text', width: 30 },
  { heading: text('saved'), kind: 'instant', width: 17 },
]

/**
 * The items are found once, with one more than a file holds: read page by page in the list's order, one that is saved meanwhile would
 * come to its beginning and be missing or there twice.
 */
async function* pages({ database }: Call, filters: ItemFilters): AsyncIterable<SheetRow[]> {
  const found = await database.many(
    sql.selectFrom(itemsFound(filters, { most: MOST_ROWS + 1 }).as('found')).select('found.id'),
  )
  const ids = found.map(({ id }) => id)
  for (let at = 0; at < ids.length; at += ROWS_AT_ONCE) {
    const items = await wholeItems(database, ids.slice(at, at + ROWS_AT_ONCE))
    const rows: SheetRow[] = []
    for (const item of items) {
      rows.push(rowOf(item))
      // Its texts may be long: others are answered before the next one's.
      await setImmediate()
    }
    yield rows
  }
}

function rowOf(item: Awaited<ReturnType<typeof wholeItems>>[number]): SheetRow {
  const { title, area_named: area, countries, sectors, regulators, link, time } = item
  const texts: Record<ItemText, RichText> = JSON.parse(item.texts)
  return {
    cells: [
      title,
      area.name,
      countries.join(', '),
      sectors.join(', '),
      regulators.map(({ name }) => name).join(', '),
      wordsOf(texts.headlineDetails),
      wordsOf(texts.description),
      wordsOf(texts.consequence),
      wordsOf(texts.howThisApplies),
      link,
      time.toISOString(),
    ],
  }
}
