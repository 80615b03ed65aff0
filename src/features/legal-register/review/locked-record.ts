import { sql as raw } from 'kysely'
import type { SiteDatabase } from '#platform/server/database/database.ts'
import { sql } from '#platform/server/database/database.ts'
import { noRecord } from '../refusals.ts'
import { noEntry, notAdministrators, ownRecord, recordClosed, withdrawnAlready } from './refusals.ts'

/** A record locked for a new entry. */
export interface LockedRecord {
  id: string
  memberId: string
  itemId: string
  title: string
}

/** Refuses administrators who review their own record, unless the site allows it, as sites with one administrator may (LEGADM-44). */
export async function requireOthersRecord(
  transaction: SiteDatabase,
  { memberId }: Pick<LockedRecord, 'memberId'>,
  viewerId: string | null,
): Promise<void> {
  if (memberId !== viewerId) return
  const setting = await transaction.one(sql.selectFrom('legal_setting').select('administrators_review_own as allowed'))
  if (!setting?.allowed) throw ownRecord()
}

/** Locks a record until the transaction ends, so that concurrent reviews run one after the other. Refuses a closed record. */
export async function lockRecord(transaction: SiteDatabase, id: string): Promise<LockedRecord> {
  const row = await transaction.one(
    sql
      .selectFrom('member_legal_item as r')
      .innerJoin('legal_item as i', 'i.id', 'r.item_id')
      .select(['r.id', 'r.member_id as memberId', 'r.item_id as itemId', 'r.status', 'i.title'])
      .where('r.id', '=', id)
      .forUpdate('r'),
  )
  if (!row) throw noRecord()
  if (row.status === 'inactive') throw recordClosed()
  return row
}

/** Refuses unless the entry is an administrator's and not withdrawn (LEG-29, LEG-30). */
export async function requireAdministratorsEntry(
  transaction: SiteDatabase,
  recordId: string,
  number: number,
): Promise<void> {
  const entry = await transaction.one(
    sql
      .selectFrom('legal_entry as e')
      .select('e.type')
      .select(
        raw<boolean>`exists (select from legal_entry withdrawal where withdrawal.record_id = e.record_id
          and withdrawal.about = e.number and withdrawal.type = 'withdrawal')`.as('withdrawn'),
      )
      .where('e.record_id', '=', recordId)
      .where('e.number', '=', number),
  )
  if (!entry || entry.type === 'correction' || entry.type === 'withdrawal') throw noEntry()
  if (entry.type !== 'admin') throw notAdministrators()
  if (entry.withdrawn) throw withdrawnAlready()
}

/**
 * Sets a record's admin status from the latest administrator's entry that is not withdrawn, as last corrected; without one, to Not
 * Compliant (LEG-20, LEGADM-36).
 */
export async function recomputeAdminStatus(transaction: SiteDatabase, recordId: string): Promise<void> {
  await transaction.run(
    sql
      .updateTable('member_legal_item')
      .set({
        admin_status: raw`coalesce((
          select coalesce((
            select c.status from legal_entry c where c.record_id = e.record_id and c.about = e.number and c.type = 'correction'
            order by c.number desc limit 1), e.status)
          from legal_entry e
          where e.record_id = ${recordId}::uuid and e.type = 'admin' and not exists (select from legal_entry withdrawal
            where withdrawal.record_id = e.record_id and withdrawal.about = e.number and withdrawal.type = 'withdrawal')
          order by e.number desc limit 1), 'Not Compliant')`,
      })
      .where('id', '=', recordId),
  )
}
