import pg from 'pg'
import { normaliseHost } from '#base/host.ts'
import { newId } from '#base/id.ts'
import type { SwitchName } from '#base/switches.ts'
import { primaries } from '#features/site/primaries.ts'
import { insertChanges } from '#platform/server/live/announce.ts'
import { CHANNEL } from '#platform/server/live/change-feed.ts'

export interface NewSite {
  /** The first host is used in emails and canonical addresses. Without hosts the site is unreachable until `registerHosts`. */
  hosts: readonly string[]
  primaries: Record<string, unknown>
  fonts?: { display: string; text: string }
  /** Switches that differ from the defaults (TEN-07). */
  switches?: Partial<Record<SwitchName, boolean>>
}

/** A reason why a site cannot be created, as one sentence for the operator. */
export class SiteProblem extends Error {
  override name = 'SiteProblem'
}

/**
 * Creates a site and its hosts with the database owner's rights (TEN-05); returns the site's id. Throws SiteProblem for a
 * host that is taken or invalid. A new site requires a second factor of its administrators unless `primaries` says
 * otherwise (ACC-B1).
 */
export async function createSite(ownerUrl: string, site: NewSite): Promise<string> {
  const hosts = site.hosts.map(hostName)
  const checked = primaries.safeParse({ adminSecondFactor: 'required', ...site.primaries })
  if (!checked.success) throw new SiteProblem(`The configuration is wrong: ${checked.error.issues[0]?.message}`)
  const id = newId()
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    await client.query('begin')
    // The owner of an external database is subject to row-level security too.
    await client.query("select set_config('app.site', $1, true)", [id])
    await client.query('insert into site (id, primaries) values ($1, $2)', [id, JSON.stringify(checked.data)])
    if (site.fonts) await client.query('update site set fonts = $2 where id = $1', [id, JSON.stringify(site.fonts)])
    if (site.switches)
      await client.query('update site set switches = $2 where id = $1', [id, JSON.stringify(site.switches)])
    await insertHosts(client, id, hosts)
    await client.query('commit')
  } catch (problem) {
    await client.query('rollback')
    throw hostTaken(problem, hosts) ?? problem
  } finally {
    await client.end()
  }
  return id
}

/** Registers the hosts of a site that has none, the first for emails and canonical addresses. The site then answers there. */
export async function registerHosts(ownerUrl: string, siteId: string, hostNames: readonly string[]): Promise<void> {
  const hosts = hostNames.map(hostName)
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    await client.query('begin')
    await client.query("select set_config('app.site', $1, true)", [siteId])
    await insertHosts(client, siteId, hosts)
    await client.query('commit')
  } catch (problem) {
    await client.query('rollback')
    throw hostTaken(problem, hosts) ?? problem
  } finally {
    await client.end()
  }
}

function hostName(host: string): string {
  const normal = normaliseHost(host)
  if (!normal) throw new SiteProblem(`'${host}' is not a host name.`)
  return normal
}

/** Notifies every running process, so that none keeps treating these hosts as unknown. */
async function insertHosts(client: pg.Client, siteId: string, hosts: readonly string[]): Promise<void> {
  await client.query(
    'insert into site_host (host, site_id, is_primary) select host, $1, ordinal = 1 from unnest($2::text[]) with ordinality as h (host, ordinal)',
    [siteId, hosts],
  )
  const change = insertChanges(siteId, [['site', 'everyone']]).compile()
  await client.query(change.sql, [...change.parameters])
  await client.query(`notify ${CHANNEL}`)
}

function hostTaken(problem: unknown, hosts: readonly string[]): SiteProblem | undefined {
  const taken = problem instanceof pg.DatabaseError && problem.code === '23505'
  return taken ? new SiteProblem(`One of the hosts ${hosts.join(', ')} belongs to a site already.`) : undefined
}
