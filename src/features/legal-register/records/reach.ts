import { type RawBuilder, sql as raw } from 'kysely'
import type { Viewer } from '#platform/server/call.ts'
import type { SiteDatabase } from '#platform/server/database/database.ts'
import { noRecord, onlyToRead } from '../refusals.ts'
import { statement } from '../statement.ts'

type Condition = RawBuilder<boolean>

/** The viewer's own active record of an item: part of a statement over `member_legal_item r`. */
const isOwn = ({ memberId }: Viewer, itemId: string): Condition =>
  raw<boolean>`r.member_id = ${memberId}::uuid and r.item_id = ${itemId}::uuid and r.status = 'active'`

/** The active record of another member, by its own id, which the viewer is responsible for (LEG-B19). */
const isShared = ({ memberId }: Viewer, recordId: string): Condition =>
  raw<boolean>`r.id = ${recordId}::uuid and r.responsible_id = ${memberId}::uuid and r.status = 'active'`

/**
 * What `find` finds of the record that an id names to the viewer: by an item's key their own record of it, by a record's id one that they
 * are responsible for (LEG-32, LEG-B19). The condition is part of each statement, so access ends with the holder's choice of somebody
 * else, with the record and with the viewer's role. 404 for anything else.
 */
export async function readReached<Row>(
  viewer: Viewer,
  id: string,
  find: (is: Condition) => Promise<Row | undefined>,
): Promise<Row> {
  const found = (await find(isOwn(viewer, id))) ?? (await find(isShared(viewer, id)))
  if (!found) throw noRecord()
  return found
}

/** The same to add to it, where its holder lets whoever is responsible do so: 403 where they may only read it. */
export async function changeReached<Row>(
  transaction: SiteDatabase,
  viewer: Viewer,
  id: string,
  find: (is: Condition) => Promise<Row | undefined>,
): Promise<Row> {
  const shared = isShared(viewer, id)
  const found = (await find(isOwn(viewer, id))) ?? (await find(raw<boolean>`${shared} and r.responsible_may_record`))
  if (found) return found
  const readable = await transaction.one(statement(raw`select r.id from member_legal_item r where ${shared}`))
  throw readable ? onlyToRead() : noRecord()
}

/** Who sent a document that a viewer sends to a record, as `legal_evidence.sent_by` says it: null for the record's holder. */
export const senderOf = ({ memberId }: Viewer) => raw<string | null>`nullif(${memberId}::uuid, r.member_id)`
