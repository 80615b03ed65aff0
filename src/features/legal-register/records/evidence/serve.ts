import { sql as raw } from 'kysely'
import { serveDownload } from '#features/files/server.ts'
import type { Call, FileAnswer, RangedAnswer } from '#platform/server/call.ts'
import { statement } from '#platform/server/database/statement.ts'
import { announceToEach } from '#platform/server/live/announce.ts'
import type { Storage } from '#platform/server/storage.ts'
import { noDocument } from '../../refusals.ts'
import { hourOf } from '../../statement.ts'

/**
 * Serves a document as a download: to its owner while the item is in their register, to the responsible member (LEG-B19), and to
 * administrators once it is part of an entry, even of a closed record (LEG-15, LEG-26). Access is checked on every request. The same
 * statement logs an administrator's view and announces it to the holder's open screens.
 */
export function documentFor(storage: () => Storage) {
  return async (call: Call, { id }: { id: string }): Promise<FileAnswer | RangedAnswer> => {
    const found = await call.database.one(
      statement<{ file_id: string }>(raw`
        with found as (
          select f.file_id, f.record_id, r.member_id, r.responsible_id is not distinct from ${call.viewer.memberId}::uuid as responsible
          from legal_evidence f join member_legal_item r on r.id = f.record_id
          where f.id = ${id}::uuid and (
            (${call.viewer.memberId}::uuid in (r.member_id, r.responsible_id) and r.status = 'active'
              and (f.entry_id is not null or ${call.viewer.memberId}::uuid = coalesce(f.sent_by, r.member_id)))
            or (${call.viewer.role === 'admin'}::boolean and f.entry_id is not null))
        ), viewed as (
          insert into legal_look (site_id, record_id, admin_id, what, hour, seen_at)
          select ${call.siteId}::uuid, record_id, ${call.viewer.memberId}::uuid, ${id}, ${hourOf(call.now)}, ${call.now}::timestamptz
          from found where member_id <> ${call.viewer.memberId}::uuid and not responsible
          on conflict do nothing
          returning site_id
        ), announced as ${announceToEach('legalRecords', raw`(select viewed.site_id, found.member_id from viewed, found)`)}
        select file_id from found`),
    )
    if (!found) throw noDocument()
    return serveDownload(call.database, storage(), found.file_id)
  }
}
