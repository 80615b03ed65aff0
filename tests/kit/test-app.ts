import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type RunningServer, startServer } from '#app/server.ts'
import { createSite } from '#app/sites.ts'
import { newId } from '#base/id.ts'
import * as publicPages from '#features/landing/public/render.tsx'
import { seedLandingPage } from '#features/landing/seed.ts'
import { seedAccounts, seedMembers } from '#features/members/seed.ts'
import { seedLists } from '#features/site/seed.ts'
import { type Config, readConfig } from '#platform/server/config.ts'
import { type Database, openDatabase } from '#platform/server/database/database.ts'
import type { ChangeCursor } from '#platform/server/live/changes.ts'
import { roleUrls } from '#platform/server/migrate.ts'
import type { Edge } from '#platform/server/outside/edge.ts'
import { Client } from './client.ts'
import { testDatabase } from './database.ts'
import { asOwnerOf } from './rows.ts'
import { UNLIMITED } from './unlimited.ts'

/** Two sites that must be isolated from each other. Both have the same cast, each person with one account for both. */
export const HOSTS = { north: 'north.test', south: 'south.test' } as const
export type SiteName = keyof typeof HOSTS

export const PASSWORD = 'correct-horse-battery'

/** One person per role, by name. */
export const CAST = {
  ada: 'admin',
  bea: 'admin',
  jed: 'jedi',
  sue: 'subscriber',
  tom: 'subscriber',
  gus: 'guest',
  nia: 'newUser',
  eva: 'expiredUser',
} as const
export type Person = keyof typeof CAST

export interface TestApp {
  server: RunningServer
  database: Database
  ownerUrl: string
  config: Config
  siteIds: Record<SiteName, string>
  memberIds: Record<SiteName, Record<Person, string>>
  /** A client that is not signed in. */
  visitor(site?: SiteName): Client
  /** A client signed in as a cast member. */
  signIn(person: Person, site?: SiteName): Promise<Client>
  /** A second server process on the same database. */
  another(): Promise<RunningServer>
  close(): Promise<void>
}

/** The whole product on a database of its own: two sites, eight people on each, served on a free port. `edge` replaces the internet. */
export async function openTestApp(settings: NodeJS.ProcessEnv = {}, edge?: Edge): Promise<TestApp> {
  const { ownerUrl, drop } = await testDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'guildhall-test-'))
  const config = { ...readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'error', ...UNLIMITED, ...settings }), port: 0 }
  const database = openDatabase(roleUrls(ownerUrl).app)
  const accounts = await seedAccounts(database, Object.keys(CAST).map(addressOf), PASSWORD)
  const siteIds = {} as TestApp['siteIds']
  const memberIds = {} as TestApp['memberIds']
  for (const name of Object.keys(HOSTS) as SiteName[]) {
    siteIds[name] = await createSite(ownerUrl, {
      hosts: [HOSTS[name]],
      // The cast signs in with a password alone; real sites require a second factor of administrators.
      primaries: { appTitle: titleOf(name), appEmail: `office@${HOSTS[name]}`, adminSecondFactor: 'off' },
    })
    memberIds[name] = await furnish(database, siteIds[name], name, accounts)
  }
  const start = () =>
    startServer({ config, ownerUrl, render: publicPages, assets: new Map(), portal: PORTAL, ...(edge ? { edge } : {}) })
  const server = await start()
  const others: RunningServer[] = []
  const newestChange = () =>
    asOwnerOf(ownerUrl, async (owner) => {
      const { rows } = await owner.query<ChangeCursor>(
        'select xid::text, id::text from live_change order by live_change.xid desc, live_change.id desc limit 1',
      )
      return rows[0]
    })
  // Behind a trusted proxy all clients share its address.
  const clientOf = (site: SiteName) =>
    new Client(server.port, HOSTS[site], settings.TRUSTED_PROXIES || undefined, newestChange)
  return {
    server,
    database,
    ownerUrl,
    config,
    siteIds,
    memberIds,
    visitor: (site = 'north') => clientOf(site),
    signIn: async (person, site = 'north') => {
      const client = clientOf(site)
      const answer = await client.call('POST', '/api/session', {
        body: { email: addressOf(person), password: PASSWORD },
      })
      if (answer.status !== 200) throw new Error(`${person} could not sign in: ${answer.text}`)
      return client
    },
    another: async () => {
      const second = await start()
      others.push(second)
      return second
    },
    close: async () => {
      for (const running of [server, ...others]) await running.stop()
      await database.end()
      await drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

const PORTAL =
  '<!doctype html><html lang="en-GB"><head><!--site--></head><body><div id="first-view"><!--first-view--></div><div id="app"></div></body></html>'

export function addressOf(person: string): string {
  return `${person}@guildhall.test`
}

export function titleOf(site: SiteName): string {
  return site === 'north' ? 'Northern Club' : 'Southern Society'
}

async function furnish(database: Database, siteId: string, name: SiteName, accounts: ReadonlyMap<string, string>) {
  const site = database.site(siteId)
  await seedLists(site, {
    categories: ['Guidance', 'Case Studies'],
    parentCategories: [{ name: 'Learning', children: ['Guidance', 'Case Studies'] }],
    topics: ['Water', 'Waste', 'Air Quality'],
  })
  const people = Object.entries(CAST).map(([person, userType], index) => ({
    email: addressOf(person),
    firstName: person.charAt(0).toUpperCase() + person.slice(1),
    lastName: name,
    displayName: `${person} of ${name}`,
    userType,
    signUp: new Date(Date.now() - (index + 1) * 86_400_000),
  }))
  const ids = await seedMembers(site, accounts, people)
  await seedLandingPage(site, {
    name: 'Front',
    tabs: [{ name: 'Home', components: [{ type: 'introduction', config: { title: `Welcome to ${titleOf(name)}` } }] }],
  })
  return Object.fromEntries(Object.keys(CAST).map((person, index) => [person, ids[index] ?? newId()])) as Record<
    Person,
    string
  >
}
