import { sql as raw } from 'kysely'
import { shownName } from '#base/names.ts'
import { displayNameOf } from '#features/members/server.ts'
import { entriesNamed } from '#features/site/server.ts'
import type { Call } from '#platform/server/call.ts'
import { sql } from '#platform/server/database/database.ts'
import { decodeCursor, isId, isInstant, pageOf } from '#platform/server/database/keyset.ts'
import { prepared } from '#platform/server/database/prepared.ts'
import { noSuchItem } from '../refusals.ts'
import { ITEM_TEXTS, type Item } from '../shapes.ts'
import { ITEM_COLUMNS, isInRegisterOf, itemRowOf } from './rows.ts'

interface ItemQuery {
  id: string
  memberId: string | null
  /** Includes withdrawn items, for administrators. */
  all: boolean
}

/** One full item (LEGADM-07). A withdrawn item is visible to members who have it in their register, and to administrators (LEGADM-18). */
export async function legalItem({ database, viewer }: Call, { id }: { id: string }): Promise<Item> {
  const isAdmin = viewer.role === 'admin'
  const row = await database.one(itemQuery({ id, memberId: viewer.memberId, all: isAdmin }))
  if (!row) throw noSuchItem()
  return {
    ...itemRowOf(row),
    link: row.link,
    regulator: row.regulators_named,
    applicableTo: row.sectors,
    ...row.html,
    contentJSON: isAdmin ? Object.fromEntries(ITEM_TEXTS.map((text) => [text, row.texts[text]])) : null,
    authorDisplayName: shownName(row.author_name),
    authorId: row.author_id,
    revision: row.revision,
    can: { edit: isAdmin },
  } as Item
}

const itemQuery = prepared(({ id, memberId, all }: ItemQuery) =>
  sql
    .selectFrom('legal_item')
    .select(ITEM_COLUMNS)
    .select(isInRegisterOf(memberId).as('mine'))
    .select(entriesNamed('legalRegulators', 'legal_item.regulators').as('regulators_named'))
    .select(['legal_item.sectors', 'legal_item.link', 'legal_item.html', 'legal_item.texts', 'legal_item.revision'])
    .select(['legal_item.author_id', displayNameOf('legal_item.author_id').as('author_name')])
    .where('legal_item.id', '=', id)
    .where(raw<boolean>`(legal_item.withdrawn_at is null or ${all}::boolean or ${isInRegisterOf(memberId)})`),
)

/** Members who have the item in their register, last added first; for administrators only (LEG-11). */
export async function followersOf(
  { database }: Call,
  { id, cursor, limit }: { id: string; cursor?: string | undefined; limit: number },
) {
  const [at, after] = (decodeCursor(cursor, [isInstant, isId]) ?? []) as string[]
  const there = await database.one(sql.selectFrom('legal_item').select('id').where('id', '=', id))
  if (!there) throw noSuchItem()
  let query = sql
    .selectFrom('member_legal_item')
    .select(['id', 'time_added', 'member_id', displayNameOf('member_id').as('display_name')])
    .where('item_id', '=', id)
    .where('status', '=', 'active')
    .orderBy('time_added', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
  if (after !== undefined) query = query.where(raw<boolean>`(time_added, id) < (${at}::timestamptz, ${after}::uuid)`)
  const page = pageOf(await database.many(query), limit, (row) => [row.time_added.toISOString(), row.id])
  return {
    items: page.rows.map((row) => ({
      id: row.member_id,
      displayName: shownName(row.display_name),
      timeAdded: row.time_added.toISOString(),
    })),
    nextCursor: page.nextCursor,
  }
}
