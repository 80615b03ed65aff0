import { sql as raw } from 'kysely'
import { newId } from '#base/id.ts'
import type { Call } from '#platform/server/call.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { statement } from '#platform/server/database/statement.ts'
import { alreadyAdded, noSuchItem } from '../../refusals.ts'
import type { RecordRow } from '../../shapes.ts'
import { announceRegisterChange } from '../announce.ts'
import { RECORD_COLUMNS, type RecordColumns } from '../reads/columns.ts'
import { recordRowOf } from '../reads/shape.ts'

/** Adds an item to the viewer's register with the site's starting status (LEG-10, LEG-B2); adding it twice is a conflict (LEG-12). */
export function addRecord(call: Call, { key }: { key: string }): Promise<RecordRow> {
  const { memberId } = call.viewer
  return call.change(async (transaction) => {
    const id = newId()
    const added = await transaction.run(
      statement(raw`
        insert into member_legal_item (site_id, id, member_id, item_id, user_status, time_added)
        select i.site_id, ${id}::uuid, ${memberId}::uuid, i.id,
          coalesce((select setting.starting_status from legal_setting setting), 'Not Compliant'), ${call.now}::timestamptz
        from legal_item i where i.id = ${key}::uuid and i.withdrawn_at is null
        on conflict (site_id, member_id, item_id) where status = 'active' do nothing`),
    )
    if (added === 0) throw await addError(transaction, key)
    await announceRegisterChange(transaction, memberId)
    const row = await transaction.one(
      statement<RecordColumns>(raw`select ${RECORD_COLUMNS}, true as mine
        from member_legal_item r join legal_item i on i.id = r.item_id where r.id = ${id}::uuid`),
    )
    return recordRowOf(row as RecordColumns)
  })
}

async function addError(transaction: SiteDatabase, key: string) {
  const item = await transaction.one(
    sql.selectFrom('legal_item').select('id').where('id', '=', key).where('withdrawn_at', 'is', null),
  )
  return item ? alreadyAdded() : noSuchItem()
}
