import { createHash, randomBytes } from 'node:crypto'
import { newId } from '#base/id.ts'
import { ROLES, type Role } from '#base/roles.ts'
import { sql } from '#platform/server/database/database.ts'
import { Client } from './client.ts'
import { addressOf, HOSTS, PASSWORD, type Person, type SiteName, type TestApp } from './test-app.ts'

/** Who of the cast has which role; nobody of it is a visitor or without a profile. */
const PERSON_OF: Partial<Record<Role, Person>> = {
  newUser: 'nia',
  expiredUser: 'eva',
  guest: 'gus',
  member: 'sue',
  jedi: 'jed',
  admin: 'ada',
}

/**
 * Somebody of this role with a fresh session on `site`, written straight into the database: a test may use up hundreds
 * without paying for a password each time.
 */
export async function someoneAs(app: TestApp, role: Role, site: SiteName = 'north'): Promise<Client> {
  if (role === 'visitor') return app.visitor(site)
  const person = PERSON_OF[role]
  const accountId = await accountOf(app, person ? addressOf(person) : `wanderer-${newId()}@guildhall.test`)
  return clientWithSession(app, accountId, site)
}

/** Everybody who can call, one of each role. */
export async function everyRole(app: TestApp, site: SiteName = 'north'): Promise<[Role, Client][]> {
  return Promise.all(ROLES.map(async (role) => [role, await someoneAs(app, role, site)] as [Role, Client]))
}

/** A browser with a new session of this account. */
export async function clientWithSession(app: TestApp, accountId: string, site: SiteName = 'north'): Promise<Client> {
  const token = randomBytes(32).toString('base64url')
  await app.database.site(app.siteIds[site]).run(
    sql.insertInto('session').values({
      site_id: app.siteIds[site],
      id: newId(),
      account_id: accountId,
      host: HOSTS[site],
      token_hash: createHash('sha256').update(token).digest(),
      // As at a sign-in just now.
      confirmed_at: new Date(),
    }),
  )
  return Client.withToken(app.server.port, HOSTS[site], token)
}

/** The form of a password that nobody knows. */
const NO_PASSWORD = `argon2id$19456$2$${randomBytes(16).toString('base64url')}$${randomBytes(32).toString('base64url')}`

/** The account of an address; one that has no profile anywhere is made when there is none. */
export async function accountOf(app: TestApp, email: string): Promise<string> {
  const id = newId()
  await app.database.shared.run(
    sql
      .insertInto('account')
      .values({ id, email, password_hash: NO_PASSWORD })
      .onConflict((conflict) => conflict.doNothing()),
  )
  const row = await app.database.shared.one(sql.selectFrom('account').select('id').where('email', '=', email))
  return row?.id ?? id
}

/** A registration that meets every rule, to change one thing of. */
export function registration(name: string, change: Record<string, unknown> = {}) {
  const email = `${name.toLowerCase().replace(/\W+/g, '.')}@firm.test`
  return {
    firstName: name,
    lastName: 'Newcomer',
    email,
    confirmEmail: email,
    password: PASSWORD,
    confirmPassword: PASSWORD,
    termsAgree: true,
    privacyAgree: true,
    ...change,
  }
}
