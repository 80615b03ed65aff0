import { sql as raw } from 'kysely'
import { shownName } from '#base/names.ts'
import type { Hold } from '../../shapes.ts'

/** A legal hold as a statement gives it. */
export interface HoldRow {
  id: string
  whole: boolean
  reason: string
  since: string
  by: string | null
  byName: string | null
}

const HOLD_JSON = raw`jsonb_build_object('id', h.id, 'whole', h.record_id is null, 'reason', h.reason, 'since', h.placed_at, 'by', h.placed_by,
  'byName', (select named.display_name from member named where named.id = h.placed_by))`

/** The holds that a record `r` is under, its own and its holder's; part of a statement. */
export const HOLDS_OF_RECORD = raw`(select coalesce(jsonb_agg(${HOLD_JSON} order by h.placed_at, h.id), '[]') from legal_hold h
  where h.member_id = r.member_id and (h.record_id is null or h.record_id = r.id))`

/** The hold that a member's whole register is under, or null; part of a statement over `member_id`. */
export const holdOfMember = (memberId: string) => raw<HoldRow | null>`(select ${HOLD_JSON} from legal_hold h
  where h.member_id = ${memberId}::uuid and h.record_id is null)`

/** A hold as administrators read it. */
export const holdOf = ({ id, whole, reason, since, by, byName }: HoldRow): Hold => ({
  id,
  covers: whole ? 'register' : 'record',
  since: new Date(since).toISOString(),
  reason,
  by: { id: by, displayName: shownName(byName) },
})

/** A hold as the holder of the record, and whoever is responsible for it, read it: that it is there, and since when. Why is between administrators. */
export const holdForHolder = (row: HoldRow): Hold => ({ ...holdOf(row), reason: null, by: null })
