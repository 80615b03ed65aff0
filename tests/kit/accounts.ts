import { seedAccounts, seedMembers } from '#features/members/seed.ts'
import { sql } from '#platform/server/database/database.ts'
import { Client, until } from './client.ts'
import { HOSTS, PASSWORD, type SiteName, type TestApp } from './test-app.ts'

/** A person with an account of their own, which a test may change. */
export interface Somebody {
  email: string
  accountId: string
  memberIds: Partial<Record<SiteName, string>>
}

/** Creates a person with the cast's password and a profile on each of `sites`. */
export async function newPerson(
  app: TestApp,
  name: string,
  { sites = ['north'], userType = 'subscriber' }: { sites?: SiteName[]; userType?: string } = {},
): Promise<Somebody> {
  const email = `${name.toLowerCase()}@guildhall.test`
  const accounts = await seedAccounts(app.database, [email], PASSWORD)
  const memberIds: Somebody['memberIds'] = {}
  for (const site of sites) {
    const person = { email, firstName: name, lastName: 'Own', displayName: `${name} of ${site}`, userType }
    const [id] = await seedMembers(app.database.site(app.siteIds[site]), accounts, [{ ...person, signUp: new Date() }])
    memberIds[site] = id ?? ''
  }
  return { email, accountId: accounts.get(email) ?? '', memberIds }
}

/** Tries to sign in from `client`. */
export function trySignIn(client: Client, email: string, password = PASSWORD) {
  return client.call('POST', '/api/session', { body: { email, password } })
}

/** A client signed in with this address and password. */
export async function signedInAs(app: TestApp, email: string, site: SiteName = 'north', password = PASSWORD) {
  const client = new Client(app.server.port, HOSTS[site])
  const answer = await trySignIn(client, email, password)
  if (answer.status !== 200) throw new Error(`${email} could not sign in: ${answer.text}`)
  return client
}

/** Emails of a site to an address, newest first. */
export function emailsTo(app: TestApp, email: string, site: SiteName = 'north') {
  return app.database
    .site(app.siteIds[site])
    .many(
      sql
        .selectFrom('mail')
        .select(['subject', 'text', 'html'])
        .where('recipient', '=', email)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc'),
    )
}

/** An email is written after a second or two, by a worker that polls every two seconds. */
const EMAIL_TIMEOUT_MS = 12_000

/** Waits for an email to an address whose subject matches; returns the secret of its link. */
export function linkTo(app: TestApp, email: string, subject: RegExp, site: SiteName = 'north'): Promise<string> {
  const link = async () => {
    const sent = (await emailsTo(app, email, site)).find((each) => subject.test(each.subject))
    return sent?.text.match(/\/auth\/([\w-]+)/)?.[1]
  }
  return until(`a link for ${email}`, link, EMAIL_TIMEOUT_MS)
}
