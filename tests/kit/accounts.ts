import { seedAccounts, seedMembers } from '#features/members/seed.ts'
import { sql } from '#platform/server/database/database.ts'
import { Client, until } from './client.ts'
import { HOSTS, PASSWORD, type SiteName, type TestApp } from './test-app.ts'

/** Somebody with an account of their own, to change as a test likes. */
export interface Somebody {
  email: string
  accountId: string
  memberIds: Partial<Record<SiteName, string>>
}

/** Makes a person with the password of the cast and a profile on each of `sites`. */
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

/** Tries to sign in; `client` is the browser it is tried from. */
export function trySignIn(client: Client, email: string, password = PASSWORD) {
  return client.call('POST', '/api/session', { body: { email, password } })
}

/** A browser signed in with this address and password. */
export async function signedInAs(app: TestApp, email: string, site: SiteName = 'north', password = PASSWORD) {
  const client = new Client(app.server.port, HOSTS[site])
  const answer = await trySignIn(client, email, password)
  if (answer.status !== 200) throw new Error(`${email} could not sign in: ${answer.text}`)
  return client
}

/** Mails of a site to an address, newest first. */
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

/** A letter that was asked for is written after a second or two, and found by a worker that looks every two. */
const EMAIL_TIMEOUT_MS = 12_000

/** The secret of the newest link mailed to an address whose subject matches, once it is there. */
export function linkTo(app: TestApp, email: string, subject: RegExp, site: SiteName = 'north'): Promise<string> {
  const link = async () => {
    const sent = (await emailsTo(app, email, site)).find((each) => subject.test(each.subject))
    return sent?.text.match(/\/auth\/([\w-]+)/)?.[1]
  }
  return until(`a link for ${email}`, link, EMAIL_TIMEOUT_MS)
}
