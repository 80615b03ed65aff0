import { sql as raw } from 'kysely'
import type { Page } from '#base/operation.ts'
import type { Call } from '#platform/server/call.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { newestPage, type Paging } from '#platform/server/database/keyset.ts'
import { statement } from '#platform/server/database/statement.ts'
import type { PurchaseState } from '../choices.ts'
import { noPurchase } from '../refusals.ts'
import type { Purchase } from './contract.ts'

const purchaseRows = () =>
  sql
    .selectFrom('purchase_order')
    .select(['id', 'number', 'supplier', 'note', 'state', 'revision', 'created_at'])
    .select(raw<string | null>`expected_day::text`.as('expectedDay'))

interface PurchaseRow {
  id: string
  number: number
  supplier: string
  note: string
  state: PurchaseState
  revision: number
  created_at: Date
  expectedDay: string | null
}

type Line = Purchase['lines'][number] & { purchaseId: string }

const linesOf = (database: SiteDatabase, ids: readonly string[]): Promise<Line[]> =>
  database.many(
    statement(raw<Line>`
      select l.purchase_order_id as "purchaseId", v.id, l.quantity, l.received,
        (v.removed_at is not null or p.removed_at is not null) as "isDeleted",
        p.name || case when v.name = '' then '' else ', ' || v.name end as title
      from purchase_order_line l
        join product_variant v on v.site_id = l.site_id and v.id = l.variant_id
        join product p on p.site_id = v.site_id and p.id = v.product_id
      where l.purchase_order_id = any (${ids}::uuid[]) order by l.purchase_order_id, l.position`),
  )

function purchaseOf({ created_at, number, ...row }: PurchaseRow, lines: readonly Line[]): Purchase {
  return {
    ...row,
    number: `P-${number}`,
    createdAt: created_at.toISOString(),
    lines: lines.filter(({ purchaseId }) => purchaseId === row.id).map(lineOf),
  }
}

function lineOf(stored: Line): Purchase['lines'][number] {
  const { purchaseId: _, ...line } = stored
  return line
}

type Search = Paging & { query?: string | undefined }

/** Purchase orders of the site, newest first; `query` is looked for in suppliers and numbers. */
export async function purchaseList(call: Call, { query, ...paging }: Search): Promise<Page<Purchase>> {
  const all = purchaseRows()
  const found = query
    ? all.where(raw<boolean>`(strpos(lower(supplier), lower(${query})) > 0 or 'P-' || number = upper(${query}))`)
    : all
  const { rows, nextCursor } = await newestPage(call.database, found, { time: 'created_at' }, paging)
  const lines = await linesOf(
    call.database,
    rows.map(({ id }) => id),
  )
  return { items: rows.map((row) => purchaseOf(row, lines)), nextCursor }
}

/** One purchase order. */
export async function purchaseWith(database: SiteDatabase, id: string): Promise<Purchase> {
  const row = await database.one(purchaseRows().where('id', '=', id))
  if (!row) throw noPurchase()
  return purchaseOf(row, await linesOf(database, [id]))
}
