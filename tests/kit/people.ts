import { randomBytes } from 'node:crypto'
import { newId } from '#base/id.ts'
import { ROLES, type Role } from '#base/roles.ts'
import { sql } from '#platform/server/database/database.ts'
import { Client } from './client.ts'
import { writeSession } from './sessions.ts'
import { HOSTS, PASSWORD, type Person, type SiteName, type TestApp } from './test-app.ts'

/** The cast member for each role; none is a visitor or without a profile. */
const PERSON_OF: Partial<Record<Role, Person>> = {
  newUser: 'nia',
  expiredUser: 'eva',
  guest: 'gus',
  member: 'sue',
  jedi: 'jed',
  admin: 'ada',
}

/** A client of this role with a new session on `site`. */
export async function someoneAs(app: TestApp, role: Role, site: SiteName = 'north'): Promise<Client> {
  if (role === 'visitor') return app.visitor(site)
  const person = PERSON_OF[role]
  if (person) return app.signIn(person, site)
  const email = `wanderer-${newId()}@guildhall.test`
  await accountOf(app, email)
  return clientOf(app, email, site)
}

/** A client with a new session of the account with this address. */
export async function clientOf(app: TestApp, email: string, site: SiteName = 'north'): Promise<Client> {
  return Client.withToken(app.server.port, HOSTS[site], await writeSession(app.database, HOSTS[site], email))
}

/** A client of every role. */
export async function everyRole(app: TestApp, site: SiteName = 'north'): Promise<[Role, Client][]> {
  return Promise.all(ROLES.map(async (role) => [role, await someoneAs(app, role, site)] as [Role, Client]))
}

/** A valid password hash whose password nobody knows. */
const NO_PASSWORD = `argon2id$19456$2$${randomBytes(16).toString('base64url')}$${randomBytes(32).toString('base64url')}`

/** The account of an address; created without a profile if there is none. */
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

/** A valid registration, with changes. */
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

/** Registers a member, whom `admin` admits; with a name found nowhere else, everything about them can be searched for. */
export async function registerMember(app: TestApp, admin: Client, name: string) {
  const client = app.visitor()
  const { body } = await client.call('POST', '/api/accounts', { body: registration(name) })
  await admin.call('PATCH', `/api/members/${body.id}`, { body: { userType: 'subscriber', acceptUnverified: true } })
  return { client, id: body.id as string, email: body.profile.email as string }
}

/** Removes a member as an administrator does, whose display name is typed; an unknown one is asked for all the same. */
export async function removeMember(admin: Client, id: string) {
  const { body } = await admin.get(`/api/members/${id}`)
  return admin.call('DELETE', `/api/members/${id}`, { body: { displayName: body.displayName ?? 'Nobody' } })
}
