import type { LiveTopic } from '#base/live-topics.ts'

/** A committed change of any site, with its cursor. */
export interface LiveChange {
  xid: string
  id: string
  siteId: string
  topic: LiveTopic
  audience: string
}

/** A position in the order of all changes. */
export interface ChangeCursor {
  xid: string
  id: string
}

/** Whether a reader at `from` has received everything published up to `cursor`. */
export function isUpToDate(cursor: ChangeCursor | undefined, from: ChangeCursor): boolean {
  if (!cursor) return false
  const [transactions, entries] = [BigInt(from.xid) - BigInt(cursor.xid), BigInt(from.id) - BigInt(cursor.id)]
  return transactions > 0n || (transactions === 0n && entries >= 0n)
}

/** The columns of a change, as `LiveChange` names them. */
export const COLUMNS = 'xid::text, id::text, site_id as "siteId", topic, audience'
/** Rows that no older open transaction can still precede. */
export const SETTLED = 'xid < pg_snapshot_xmin(pg_current_snapshot())'

/** Hours for which a stream can be resumed. */
const RETENTION_HOURS = 2

/** Deletes expired changes, and all before the newest of them, so that what remains has no gaps. */
export const SWEEP_CHANGES = `
  delete from live_change where (xid, id) <= (
    select xid, id from live_change where at < now() - interval '${RETENTION_HOURS} hours' order by xid desc, id desc limit 1)`
