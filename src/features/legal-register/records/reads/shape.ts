import { shownName } from '#base/names.ts'
import type { ItemRow, RecordRow } from '../../shapes.ts'
import type { RecordColumns } from './columns.ts'

/** Maps a row to the contract's register row (LEG-16). */
export const recordRowOf = (row: RecordColumns): RecordRow => ({
  id: row.id,
  holder: row.holder ? { id: row.member_id, displayName: shownName(row.holder) } : null,
  item: itemRowOf(row),
  userStatus: row.user_status,
  adminStatus: row.admin_status,
  status: row.status,
  timeAdded: row.time_added.toISOString(),
  timeRemoved: row.time_removed?.toISOString() ?? null,
  evaluated: row.evaluated_at?.toISOString() ?? null,
  review: {
    months: row.review_months,
    nextReview: row.next_review,
    responsible:
      row.responsible_id === null ? null : { id: row.responsible_id, displayName: shownName(row.responsible) },
    mayRecord: row.responsible_id !== null && row.responsible_may_record,
    overdue: row.overdue,
    soon: row.soon,
  },
  expiring: row.expiring,
})

/** Maps its item; an area that was removed from the list still shows its name (LEGADM-27). */
export const itemRowOf = (row: RecordColumns): ItemRow => ({
  key: row.item_id,
  title: row.title,
  filterByArea: { path: row.area, name: row.area_name ?? row.area },
  country: row.countries,
  time: row.item_time.toISOString(),
  mine: row.mine,
  withdrawn: row.withdrawn,
})
