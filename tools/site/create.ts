import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { createSite, registerHosts } from '#app/sites.ts'
import { seedAccounts, seedMembers } from '#features/members/seed.ts'
import { writeAudit } from '#platform/server/audit.ts'
import { type Database, openDatabase, sql } from '#platform/server/database/database.ts'
import { roleUrls } from '#platform/server/migrate.ts'
import { reasonOf } from '#tools/start/checks.ts'
import { CommandProblem } from './command-problem.ts'
import type { SiteRequest } from './request.ts'

/**
 * Creates a site with its first administrator (TEN-05). An address without an account gets one with a random password,
 * which is returned; an existing account keeps its password. Throws CommandProblem if a host is taken, or the database
 * does not respond or is not set up.
 */
export async function createSiteWithAdministrator(
  ownerUrl: string,
  { host, title, email }: SiteRequest,
): Promise<{ siteId: string; password: string | undefined }> {
  await checkSetUp(ownerUrl)
  const database = openDatabase(roleUrls(ownerUrl).app, { size: 1 })
  try {
    if (await isTaken(database, host)) throw new CommandProblem(`${host} belongs to a site already.`, { exitCode: 2 })
    const siteId = await createSite(ownerUrl, { hosts: [], primaries: { appTitle: title } })
    const password = (await hasAccount(database, email)) ? undefined : randomBytes(12).toString('base64url')
    const accounts = await seedAccounts(database, [email], password ?? randomBytes(32).toString('base64url'))
    const site = database.site(siteId)
    const [administrator = ''] = await seedMembers(site, accounts, [
      { email, firstName: '', lastName: '', displayName: nameFrom(email), userType: 'admin', signUp: new Date() },
    ])
    await writeAudit(site, {
      action: 'site.created',
      subject: siteId,
      after: { host, title, administrator },
    })
    // The host comes last: if anything failed before, the site is not visible and the host is still free.
    await registerHosts(ownerUrl, siteId, [host])
    return { siteId, password }
  } finally {
    await database.end()
  }
}

async function checkSetUp(ownerUrl: string) {
  const client = new pg.Client({ connectionString: ownerUrl, connectionTimeoutMillis: 5_000 })
  client.on('error', () => {}) // reported by the promises below
  try {
    await client.connect()
    const { rows } = await client.query<{ there: boolean }>(`select to_regclass('member') is not null as there`)
    if (!rows[0]?.there)
      throw new CommandProblem('The database is not set up yet; start Guildhall once with npm start first.')
  } catch (cause) {
    if (cause instanceof CommandProblem) throw cause
    throw new CommandProblem(`The database does not answer (${reasonOf(cause)}); is Guildhall running?`, { cause })
  } finally {
    await client.end().catch(() => {})
  }
}

async function isTaken(database: Database, host: string) {
  const row = await database.shared.one(sql.selectFrom('site_host').select('host').where('host', '=', host))
  return row !== undefined
}

async function hasAccount(database: Database, email: string) {
  const row = await database.shared.one(sql.selectFrom('account').select('id').where('email', '=', email))
  return row !== undefined
}

/** anna.smith@firm.test starts as 'Anna Smith', which can be changed on the profile page. */
function nameFrom(email: string) {
  const parts = (email.split('@', 1)[0] ?? '').split(/[^\p{Letter}\p{Number}]+/u).filter(Boolean)
  return parts.map((word) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`).join(' ') || 'Administrator'
}
