import type { Database } from '#platform/server/database/database.ts'
import { sql } from '#platform/server/database/database.ts'

export interface RegisteredSite {
  id: string
  /** The host that mail and canonical addresses use. */
  primaryHost: string
}

/** How long a host is believed to be its site's without a notice of change, in ms. */
export const HOSTS_BELIEVED_MS = 30_000
/** How long a host that is in no list is believed to have no site, in ms; a notice of change ends it earlier. */
const UNKNOWN_BELIEVED_MS = 1_000

interface Hosts {
  /** By a clock that never jumps, in ms. */
  readAt: number
  sites: ReadonlyMap<string, RegisteredSite>
}

/**
 * Finds the site of a host by exact match in the registry of hosts; no shortened form of a name ever decides (TEN-01, TEN-02). The whole
 * registry is in memory, a line per host, and is read at most once a second, however many names of no site are invented.
 */
export function siteRegistry(database: Database) {
  let hosts: Hosts | undefined
  let reading: Promise<Hosts> | undefined

  const read = async (): Promise<Hosts> => {
    const readAt = performance.now()
    const rows = await database.shared.many(
      sql
        .selectFrom('site_host as any')
        .innerJoin('site_host as first', (join) =>
          join.onRef('first.site_id', '=', 'any.site_id').on('first.is_primary', '=', true),
        )
        .select(['any.host', 'any.site_id', 'first.host as primary_host']),
    )
    const sites = new Map(rows.map((row) => [row.host, { id: row.site_id, primaryHost: row.primary_host }]))
    return { readAt, sites }
  }

  /** The list as it is read now; those who ask while it is being read wait for the same one. */
  const fresh = (): Promise<Hosts> => {
    if (reading) return reading
    const begun = read()
    reading = begun
    begun
      .then(
        // One that a change came in on is not kept.
        (found) => reading === begun && (hosts = found),
        () => {},
      )
      .finally(() => {
        if (reading === begun) reading = undefined
      })
    return begun
  }

  const siteOfHost = async (host: string | undefined): Promise<RegisteredSite | undefined> => {
    if (host === undefined) return undefined
    const known = hosts?.sites.get(host)
    const age = hosts ? performance.now() - hosts.readAt : Number.POSITIVE_INFINITY
    if (age < (known ? HOSTS_BELIEVED_MS : UNKNOWN_BELIEVED_MS)) return known
    return (await fresh()).sites.get(host)
  }

  const primaryHostOf = async (siteId: string): Promise<string | undefined> => {
    const first = sql
      .selectFrom('site_host')
      .select('host')
      .where('site_id', '=', siteId)
      .where('is_primary', '=', true)
    return (await database.shared.one(first))?.host
  }

  const forget = (): void => {
    hosts = undefined
    reading = undefined
  }

  return { siteOfHost, primaryHostOf, forget }
}
