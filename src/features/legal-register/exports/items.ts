import { setImmediate } from 'node:timers/promises'
import { plainTextOf, type RichText } from '#base/rich-text.ts'
import type { Call, FileAnswer } from '#platform/server/call.ts'
import { sql } from '#platform/server/database/database.ts'
import { type Column, MAX_ROWS, ROWS_PER_PAGE, type SheetRow } from '#platform/server/sheets/sheet.ts'
import type { Country, ExportFormat } from '../fields.ts'
import { matchingItems } from '../items/list.ts'
import type { ItemText } from '../shapes.ts'
import { filterFacts } from './facts.ts'
import { type ExportText, exportContextOf, fileOf } from './file-answer.ts'
import { fullItems } from './full-items.ts'

export interface ItemFilters {
  query?: string | undefined
  area?: string[] | undefined
  country?: Country[] | undefined
}

/** Exports the site's items that match the filters, in the list's order (LEG-B8). */
export async function exportItems(
  call: Call,
  { format, ...filters }: ItemFilters & { format: ExportFormat },
): Promise<FileAnswer> {
  const context = await exportContextOf(call)
  const { text } = context
  const source = {
    name: 'legal-register',
    title: text('items'),
    facts: await filterFacts(call.database, text, filters),
    columns: columnsOf(text),
    pages: pages(call, filters),
  }
  return fileOf(call, context, source, format)
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
 * Finds the ids once, one more than a file holds. If the list were paged by cursor, an item saved in the meantime would move to the top
 * and be missed or exported twice.
 */
async function* pages({ database }: Call, filters: ItemFilters): AsyncIterable<SheetRow[]> {
  const found = await database.many(
    sql.selectFrom(matchingItems(filters, { rowLimit: MAX_ROWS + 1 }).as('found')).select('found.id'),
  )
  const ids = found.map(({ id }) => id)
  for (let start = 0; start < ids.length; start += ROWS_PER_PAGE) {
    const items = await fullItems(database, ids.slice(start, start + ROWS_PER_PAGE))
    const rows: SheetRow[] = []
    for (const item of items) {
      rows.push(rowOf(item))
      // An item's texts may be long: lets other requests run before the next one.
      await setImmediate()
    }
    yield rows
  }
}

function rowOf(item: Awaited<ReturnType<typeof fullItems>>[number]): SheetRow {
  const { title, area_named: area, countries, sectors, regulators, link, time } = item
  const texts: Record<ItemText, RichText> = JSON.parse(item.texts)
  return {
    cells: [
      title,
      area.name,
      countries.join(', '),
      sectors.join(', '),
      regulators.map(({ name }) => name).join(', '),
      plainTextOf(texts.headlineDetails),
      plainTextOf(texts.description),
      plainTextOf(texts.consequence),
      plainTextOf(texts.howThisApplies),
      link,
      time.toISOString(),
    ],
  }
}
