import pg from 'pg'
import { normaliseHost } from '#base/host.ts'
import { newId } from '#base/id.ts'
import type { SwitchName } from '#base/switches.ts'
import { primaries } from '#features/site/primaries.ts'
import { CHANNEL } from '#platform/server/live/change-feed.ts'

export interface NewSite {
  /** The first one is used in mail and canonical addresses. With none the site answers nowhere until `registerHosts`. */
  hosts: readonly string[]
  primaries: Record<string, unknown>
  fonts?: { display: string; text: string }
  /** Parts of the product that start otherwise than the default (TEN-07). */
  switches?: Partial<Record<SwitchName, boolean>>
}

/** What stands in the way of a new site, as one sentence for the operator. */
export class SiteProblem extends Error {
  override name = 'SiteProblem'
}

/**
 * Registers a site and its hosts as the owner of the database (TEN-05). A host that is taken or no host name is refused. A new site
 * asks its administrators for a second factor unless `primaries` says otherwise (ACC-B1). Gives the site's id.
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
    // The owner of an external database is under the policies too.
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

/** Gives a site that has none its hosts, the first one for mail and canonical addresses. From then on it answers there. */
export async function registerHosts(ownerUrl: string, siteId: string, given: readonly string[]): Promise<void> {
  const hosts = given.map(hostName)
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

/** Every running process hears of it, so that none believes any longer that these hosts have no site. */
async function insertHosts(client: pg.Client, siteId: string, hosts: readonly string[]): Promise<void> {
  await client.query(
    'insert into site_host (host, site_id, is_primary) select host, $1, place = 1 from unnest($2::text[]) with ordinality as h (host, place)',
    [siteId, hosts],
  )
  await client.query(`insert into live_change (site_id, topic, audience) values ($1, 'site', 'everyone')`, [siteId])
  await client.query(`notify ${CHANNEL}`)
}

function hostTaken(problem: unknown, hosts: readonly string[]): SiteProblem | undefined {
  const taken = problem instanceof pg.DatabaseError && problem.code === '23505'
  return taken ? new SiteProblem(`One of the hosts ${hosts.join(', ')} belongs to a site already.`) : undefined
}
