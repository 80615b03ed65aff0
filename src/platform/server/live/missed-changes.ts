import type pg from 'pg'
import { type ChangeCursor, COLUMNS, isUpToDate, type LiveChange, SETTLED } from './changes.ts'
import { nextReading } from './next-reading.ts'

/**
 * Returns a function that reads the changes of one site after a cursor, the newest of each topic and audience, oldest first;
 * undefined if some of them have expired. `published` is the position up to which this process has published changes.
 */
export function missedChanges(pool: pg.Pool, published: () => ChangeCursor | undefined) {
  const share = nextReading<LiveChange[] | undefined>()
  return (siteId: string, from: ChangeCursor): Promise<LiveChange[] | undefined> =>
    share(`${siteId} ${from.xid}-${from.id}`, async () => {
      const { rows } = await pool.query<LiveChange>(
        `select ${COLUMNS} from (
             select distinct on (topic, audience) * from live_change
             where site_id = $1 and (xid, id) > ($2::xid8, $3::bigint)
               and (${SETTLED} or (xid, id) <= ($4::xid8, $5::bigint)) order by topic, audience, xid desc, id desc
           ) newest order by newest.xid, newest.id`,
        [siteId, from.xid, from.id, published()?.xid ?? '0', published()?.id ?? '0'],
      )
      // Checked last: changes that expired before the read are detected too.
      return isUpToDate(published(), from) || (await reachesBack(pool, from)) ? rows : undefined
    })
}

/** Whether all changes after a cursor are still stored; they are deleted in order (`SWEEP_CHANGES`). */
async function reachesBack(pool: pg.Pool, { xid, id }: ChangeCursor): Promise<boolean> {
  const { rows } = await pool.query<{ back: boolean }>(
    `select (xid, id) <= ($1::xid8, $2::bigint) as back from live_change order by live_change.xid, live_change.id limit 1`,
    [xid, id],
  )
  return rows[0]?.back ?? false
}
