import type { Database } from '#platform/server/database/database.ts'
import { sql } from '#platform/server/database/database.ts'

export interface RegisteredSite {
  id: string
  /** The host used in e-mails and canonical addresses. */
  primaryHost: string
}

/** How long a known host is cached without a change notification, in ms. */
export const HOST_TTL_MS = 30_000
/** How long an unknown host is cached, in ms; a change notification ends it earlier. */
const UNKNOWN_HOST_TTL_MS = 1_000

interface Hosts {
  /** By the monotonic clock, in ms. */
  readAt: number
  sites: ReadonlyMap<string, RegisteredSite>
}

/** The hosts of all sites. */
export async function registeredHosts(database: Database): Promise<string[]> {
  return (await database.shared.many(sql.selectFrom('site_host').select('host'))).map(({ host }) => host)
}

/** Resolves if the database answers from the registry of hosts, without reading all of it; rejects otherwise. */
export const pingRegistry = (database: Database) =>
  database.shared.one(sql.selectFrom('site_host').select('host').limit(1))

/**
 * Finds the site of a host by exact match; partial names never match (TEN-01, TEN-02). The whole registry is cached in memory, one
 * entry per host, and reloaded at most once a second, however many unknown hosts are requested.
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

  /** Reloads the registry; concurrent callers share one read. */
  const reload = (): Promise<Hosts> => {
    if (reading) return reading
    const current = read()
    reading = current
    current
      .then(
        // A result is discarded if the cache was cleared while it was being read.
        (loaded) => reading === current && (hosts = loaded),
        () => {},
      )
      .finally(() => {
        if (reading === current) reading = undefined
      })
    return current
  }

  const siteOfHost = async (host: string | undefined): Promise<RegisteredSite | undefined> => {
    if (host === undefined) return undefined
    const known = hosts?.sites.get(host)
    const age = hosts ? performance.now() - hosts.readAt : Number.POSITIVE_INFINITY
    if (age < (known ? HOST_TTL_MS : UNKNOWN_HOST_TTL_MS)) return known
    return (await reload()).sites.get(host)
  }

  const primaryHostOf = async (siteId: string): Promise<string | undefined> => {
    const first = sql
      .selectFrom('site_host')
      .select('host')
      .where('site_id', '=', siteId)
      .where('is_primary', '=', true)
    return (await database.shared.one(first))?.host
  }

  const clear = (): void => {
    hosts = undefined
    reading = undefined
  }

  return { siteOfHost, primaryHostOf, clear }
}
