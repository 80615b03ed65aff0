import { sql as raw } from 'kysely'
import { shownName } from '#base/names.ts'
import { displayNameOf } from '#features/members/server.ts'
import type { Hold } from '../../shapes.ts'

/** A legal hold as selected from the database. */
export interface HoldRow {
  id: string
  whole: boolean
  reason: string
  since: string
  by: string | null
  byName: string | null
}

const HOLD_JSON = raw`jsonb_build_object('id', h.id, 'whole', h.record_id is null, 'reason', h.reason, 'since', h.placed_at, 'by', h.placed_by,
  'byName', ${displayNameOf('h.placed_by')})`

/** SQL for the legal holds on record `r`: its own and the one on the whole register. */
export const HOLDS_OF_RECORD = raw`(select coalesce(jsonb_agg(${HOLD_JSON} order by h.placed_at, h.id), '[]') from legal_hold h
  where h.member_id = r.member_id and (h.record_id is null or h.record_id = r.id))`

/** SQL for the legal hold on a member's whole register, or null. */
export const holdOfMember = (memberId: string) => raw<HoldRow | null>`(select ${HOLD_JSON} from legal_hold h
  where h.member_id = ${memberId}::uuid and h.record_id is null)`

/** A hold for administrators. */
export const holdOf = ({ id, whole, reason, since, by, byName }: HoldRow): Hold => ({
  id,
  covers: whole ? 'register' : 'record',
  since: new Date(since).toISOString(),
  reason,
  by: { id: by, displayName: shownName(byName) },
})

/** A hold for the holder and the responsible member: that it exists and since when; the reason is for administrators only. */
export const holdForHolder = (row: HoldRow): Hold => ({ ...holdOf(row), reason: null, by: null })
