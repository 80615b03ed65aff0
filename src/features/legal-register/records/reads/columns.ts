import { sql as raw } from 'kysely'
import { displayNameOf } from '#features/members/server.ts'
import { entryName, SITE_TODAY } from '#features/site/server.ts'
import type { Country, UserStatus } from '../../fields.ts'
import type { RecordRow } from '../../shapes.ts'
import { REMINDER_DAYS } from '../../statement.ts'
import { isLatest } from './evidence.ts'

/** Columns of a register's row, over `member_legal_item r` and `legal_item i`; the query adds `mine`. */
export const RECORD_COLUMNS = raw`r.id, r.member_id, r.user_status, r.admin_status, r.status, r.time_added, r.time_removed, r.evaluated_at,
  r.review_months, r.next_review::text as next_review, r.responsible_id, r.responsible_may_record,
  ${displayNameOf('r.responsible_id')} as responsible,
  coalesce(r.next_review < ${SITE_TODAY}, false) as overdue,
  coalesce(r.next_review between ${SITE_TODAY} and ${SITE_TODAY} + ${REMINDER_DAYS}, false) as soon,
  (select count(*)::int from legal_evidence proof where proof.record_id = r.id
    and proof.expires_on <= ${SITE_TODAY} + ${REMINDER_DAYS} and ${isLatest('proof')}) as expiring,
  i.id as item_id, i.title, i.area, i.countries, i.time as item_time, i.withdrawn_at is not null as withdrawn,
  ${entryName('legalCategories', 'i.area')} as area_name`

export interface RecordColumns {
  id: string
  member_id: string
  user_status: UserStatus
  admin_status: RecordRow['adminStatus']
  status: RecordRow['status']
  time_added: Date
  time_removed: Date | null
  evaluated_at: Date | null
  review_months: number | null
  next_review: string | null
  responsible_id: string | null
  responsible_may_record: boolean
  responsible: string | null
  overdue: boolean
  soon: boolean
  expiring: number
  item_id: string
  title: string
  area: string
  countries: Country[]
  item_time: Date
  withdrawn: boolean
  area_name: string | null
  /** Whether the item is active in the viewer's register. */
  mine: boolean
  /** The holder's name, in lists of records the viewer is responsible for; null for the viewer's own. */
  holder?: string | null
}
