import { sql as raw } from 'kysely'
import { REMINDER_DAYS, statement, TODAY } from '../../statement.ts'
import { isLatest } from '../reads/evidence.ts'

/** Told of in one transaction. */
export const AT_ONCE = 200

/** A review or a piece of evidence of which the date is near or over. */
export interface Due {
  id: string
  record_id: string
  member_id: string
  /** Who shares the review; null where that is nobody, and for evidence, which is its owner's alone. */
  responsible_id: string | null
  item_id: string
  title: string
  /** Of evidence. */
  file_name: string | null
  day: string
  over: boolean
  /** Whether anybody is told: not of what was renewed since, nor of a record that was closed. */
  told: boolean
}

/** Notes of the reviews that are due first that they are told of, and gives them. */
export const dueReviews = () =>
  statement<Due>(raw`
    with due as (
      select r.id, r.next_review < ${TODAY} as over from member_legal_item r
      where r.status = 'active' and r.next_review <= ${TODAY} + ${REMINDER_DAYS}
        and case when r.next_review < ${TODAY} then r.reminded_after else r.reminded_before end is distinct from r.next_review
      order by r.next_review, r.id limit ${raw.lit(AT_ONCE)} for no key update skip locked
    )
    update member_legal_item r set reminded_before = r.next_review,
      reminded_after = case when due.over then r.next_review else r.reminded_after end
    from due, legal_item i where r.id = due.id and i.id = r.item_id
    returning r.id, r.id as record_id, r.member_id, r.responsible_id, r.item_id, i.title, null as file_name,
      r.next_review::text as day, due.over, true as told`)

/**
 * The same of evidence that is part of an entry. What nobody is told of is noted all the same, so that it is looked at once. Its record
 * is held too: one that is closed at this moment tells of nothing.
 */
export const dueEvidence = () =>
  statement<Due>(raw`
    with due as (
      select f.id, f.expires_on < ${TODAY} as over, r.status = 'active' and ${isLatest('f')} as told
      from legal_evidence f join member_legal_item r on r.id = f.record_id
      where f.entry_id is not null and f.expires_on <= ${TODAY} + ${REMINDER_DAYS}
        and case when f.expires_on < ${TODAY} then f.reminded_after else f.reminded_of end is distinct from f.expires_on
      order by f.expires_on, f.id limit ${raw.lit(AT_ONCE)} for no key update of f, r skip locked
    )
    update legal_evidence f set reminded_of = f.expires_on,
      reminded_after = case when due.over then f.expires_on else f.reminded_after end
    from due, member_legal_item r, legal_item i where f.id = due.id and r.id = f.record_id and i.id = r.item_id
    returning f.id, r.id as record_id, r.member_id, null::uuid as responsible_id, r.item_id, i.title, f.file_name,
      f.expires_on::text as day, due.over, due.told`)
