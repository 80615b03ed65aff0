import { sql as raw } from 'kysely'
import { shownName } from '#base/names.ts'
import type { Call } from '#platform/server/call.ts'
import { decodeCursor, isId, isInstant, pageOf } from '#platform/server/database/keyset.ts'
import { statement } from '#platform/server/database/statement.ts'

interface Row {
  id: string
  display_name: string
  removed_at: Date
  records: number
}

/** Removed members whose closed registers are retained, last removed first (LEG-15). */
export async function formerSubscribers(
  { database }: Call,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
) {
  const [at, id] = (decodeCursor(cursor, [isInstant, isId]) ?? []) as [string?, string?]
  const rows = await database.many(
    statement<Row>(raw`
      select f.member_id as id, f.display_name, f.removed_at,
        (select count(*)::int from member_legal_item r where r.member_id = f.member_id) as records
      from legal_former_holder f
      where ${id ?? null}::uuid is null or (f.removed_at, f.member_id) < (${at ?? null}::timestamptz, ${id ?? null}::uuid)
      order by f.removed_at desc, f.member_id desc limit ${limit + 1}::int`),
  )
  const page = pageOf(rows, limit, (row) => [row.removed_at.toISOString(), row.id])
  return {
    items: page.rows.map((row) => ({
      id: row.id,
      displayName: shownName(row.display_name),
      removed: row.removed_at.toISOString(),
      records: row.records,
    })),
    nextCursor: page.nextCursor,
  }
}
