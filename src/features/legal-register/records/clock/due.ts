import { sql as raw } from 'kysely'
import { SITE_TODAY } from '#features/site/server.ts'
import { statement } from '#platform/server/database/statement.ts'
import { REMINDER_DAYS } from '../../statement.ts'
import { isLatest } from '../reads/evidence.ts'

/** Reminders sent per transaction. */
export const BATCH_SIZE = 200

/** A review or a piece of evidence whose date is near or past. */
export interface Due {
  id: string
  record_id: string
  member_id: string
  /** The responsible member; null if there is none, and for evidence, which concerns its owner alone. */
  responsible_id: string | null
  item_id: string
  title: string
  /** Null for a review. */
  file_name: string | null
  day: string
  is_past: boolean
  /** False for evidence that was renewed since, and for closed records. */
  should_notify: boolean
}

/** Marks the next batch of due reviews as reminded, and returns it. */
export const dueReviews = () =>
  statement<Due>(raw`
    with due as (
      select r.id, r.next_review < ${SITE_TODAY} as is_past from member_legal_item r
      where r.status = 'active' and r.next_review <= ${SITE_TODAY} + ${REMINDER_DAYS}
        and case when r.next_review < ${SITE_TODAY} then r.reminded_after else r.reminded_before end is distinct from r.next_review
      order by r.next_review, r.id limit ${raw.lit(BATCH_SIZE)} for no key update skip locked
    )
    update member_legal_item r set reminded_before = r.next_review,
      reminded_after = case when due.is_past then r.next_review else r.reminded_after end
    from due, legal_item i where r.id = due.id and i.id = r.item_id
    returning r.id, r.id as record_id, r.member_id, r.responsible_id, r.item_id, i.title, null as file_name,
      r.next_review::text as day, due.is_past, true as should_notify`)

/**
 * Does the same for evidence that is part of an entry. Evidence that needs no reminder is marked too, so that it is checked only once.
 * The record is locked as well: one that is being closed must not send reminders.
 */
export const dueEvidence = () =>
  statement<Due>(raw`
    with due as (
      select f.id, f.expires_on < ${SITE_TODAY} as is_past, r.status = 'active' and ${isLatest('f')} as should_notify
      from legal_evidence f join member_legal_item r on r.id = f.record_id
      where f.entry_id is not null and f.expires_on <= ${SITE_TODAY} + ${REMINDER_DAYS}
        and case when f.expires_on < ${SITE_TODAY} then f.reminded_after else f.reminded_of end is distinct from f.expires_on
      order by f.expires_on, f.id limit ${raw.lit(BATCH_SIZE)} for no key update of f, r skip locked
    )
    update legal_evidence f set reminded_of = f.expires_on,
      reminded_after = case when due.is_past then f.expires_on else f.reminded_after end
    from due, member_legal_item r, legal_item i where f.id = due.id and r.id = f.record_id and i.id = r.item_id
    returning f.id, r.id as record_id, r.member_id, null::uuid as responsible_id, r.item_id, i.title, f.file_name,
      f.expires_on::text as day, due.is_past, due.should_notify`)
