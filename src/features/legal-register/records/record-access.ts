import { type RawBuilder, sql as raw } from 'kysely'
import type { Viewer } from '#platform/server/call.ts'
import type { SiteDatabase } from '#platform/server/database/database.ts'
import { statement } from '#platform/server/database/statement.ts'
import { noRecord, onlyToRead } from '../refusals.ts'

type Condition = RawBuilder<boolean>

/** SQL condition over `member_legal_item r`: the viewer's own active record of an item. */
const isOwn = ({ memberId }: Viewer, itemId: string): Condition =>
  raw<boolean>`r.member_id = ${memberId}::uuid and r.item_id = ${itemId}::uuid and r.status = 'active'`

/** SQL condition: another member's active record, by its id, that the viewer is responsible for (LEG-B19). */
const isShared = ({ memberId }: Viewer, recordId: string): Condition =>
  raw<boolean>`r.id = ${recordId}::uuid and r.responsible_id = ${memberId}::uuid and r.status = 'active'`

/**
 * Runs `find` for the record an id names: the viewer's own record by item key, or a shared one by record id (LEG-32, LEG-B19). The access
 * condition is part of each statement, so access ends at once when the holder names somebody else, the record is closed or the viewer's
 * role changes. Throws 404 if nothing is found.
 */
export async function findReadable<Row>(
  viewer: Viewer,
  id: string,
  find: (is: Condition) => Promise<Row | undefined>,
): Promise<Row> {
  const found = (await find(isOwn(viewer, id))) ?? (await find(isShared(viewer, id)))
  if (!found) throw noRecord()
  return found
}

/** Does the same for adding to a record; throws 403 if the responsible member may only read it. */
export async function findWritable<Row>(
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

/** SQL for `legal_evidence.sent_by` of a viewer's upload: null if the viewer is the record's holder. */
export const senderOf = ({ memberId }: Viewer) => raw<string | null>`nullif(${memberId}::uuid, r.member_id)`
