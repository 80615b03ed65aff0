import type { Database } from '#platform/server/database/database.ts'
import { sql } from '#platform/server/database/database.ts'

export interface RegisteredSite {
  id: string
  /** The host that mail and canonical addresses use. */
  primaryHost: string
}

/** Registered hosts kept in memory, and how long one is believed without a notice of change, in ms. */
const MOST_KEPT = 5_000
export const HOSTS_BELIEVED_MS = 30_000

/**
 * Finds the site of a host by exact match in the registry of hosts; no shortened form of a name ever decides (TEN-01, TEN-02).
 * Unknown hosts are not kept, so that nonsense names cost a look-up each but no memory.
 */
export function siteRegistry(database: Database) {
  const known = new Map<string, { site: RegisteredSite; until: number }>()

  const siteOfHost = async (host: string | undefined): Promise<RegisteredSite | undefined> => {
    if (host === undefined) return undefined
    const kept = known.get(host)
    if (kept && kept.until > Date.now()) return kept.site
    const row = await database.shared.one(
      sql
        .selectFrom('site_host as asked')
        .innerJoin('site_host as first', (join) =>
          join.onRef('first.site_id', '=', 'asked.site_id').on('first.is_primary', '=', true),
        )
        .where('asked.host', '=', host)
        .select(['asked.site_id', 'first.host']),
    )
    if (!row) {
      known.delete(host)
      return undefined
    }
    if (known.size >= MOST_KEPT) known.clear()
    const site = { id: row.site_id, primaryHost: row.host }
    known.set(host, { site, until: Date.now() + HOSTS_BELIEVED_MS })
    return site
  }

  const primaryHostOf = async (siteId: string): Promise<string | undefined> => {
    const first = sql
      .selectFrom('site_host')
      .select('host')
      .where('site_id', '=', siteId)
      .where('is_primary', '=', true)
    return (await database.shared.one(first))?.host
  }

  return { siteOfHost, primaryHostOf, forget: () => known.clear() }
}
