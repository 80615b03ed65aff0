import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { subscribers } from '#app/server/features.ts'
import { type RunningServer, startServer } from '#app/server.ts'
import { createSite } from '#app/sites.ts'
import * as publicPages from '#features/landing/public/render.tsx'
import { seedLandingPage } from '#features/landing/seed.ts'
import { seedAccounts, seedMembers } from '#features/members/seed.ts'
import { seedLists } from '#features/site/seed.ts'
import { type Config, readConfig } from '#platform/server/config.ts'
import { type Database, openDatabase, type SiteDatabase, sql } from '#platform/server/database/database.ts'
import type { ChangeCursor } from '#platform/server/live/changes.ts'
import { roleUrls } from '#platform/server/migrate.ts'
import type { Edge } from '#platform/server/outside/edge.ts'
import { Client } from './client.ts'
import { templateDatabase, testDatabase } from './database.ts'
import { asOwnerOf } from './rows.ts'
import { writeSession } from './sessions.ts'
import { UNLIMITED } from './unlimited.ts'

/** Two sites that must be isolated from each other. Both have the same cast, each person with one account for both. */
export const HOSTS = { north: 'north.test', south: 'south.test' } as const
export type SiteName = keyof typeof HOSTS
const SITES = Object.keys(HOSTS) as SiteName[]

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
  /** A client with a new session of a cast member. */
  signIn(person: Person, site?: SiteName): Promise<Client>
  /** A second server process on the same database. */
  another(): Promise<RunningServer>
  close(): Promise<void>
}

/** The whole product on a database of its own: two sites, eight people on each, served on a free port. `edge` replaces the internet. */
export async function openTestApp(settings: NodeJS.ProcessEnv = {}, edge?: Edge): Promise<TestApp> {
  const { ownerUrl, drop } = await testDatabase(await castTemplate())
  const dataDir = await mkdtemp(join(tmpdir(), 'guildhall-test-'))
  const config = { ...readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'error', ...UNLIMITED, ...settings }), port: 0 }
  const database = openDatabase(roleUrls(ownerUrl).app, { subscribers })
  const siteIds = await idsOfSites(database)
  const memberIds = { north: await idsOfCast(database, siteIds.north), south: await idsOfCast(database, siteIds.south) }
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
    signIn: async (person, site = 'north') =>
      clientOf(site).withSession(await writeSession(database, HOSTS[site], addressOf(person))),
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

/** The two sites with their cast, made once per run on first use. */
async function castTemplate(): Promise<string> {
  const template = 'two_sites'
  await templateDatabase(template, async (ownerUrl) => {
    const database = openDatabase(roleUrls(ownerUrl).app, { subscribers })
    const accounts = await seedAccounts(database, Object.keys(CAST).map(addressOf), PASSWORD)
    for (const name of SITES) {
      const siteId = await createSite(ownerUrl, {
        hosts: [HOSTS[name]],
        // The cast signs in with a password alone; real sites require a second factor of administrators.
        primaries: { appTitle: titleOf(name), appEmail: `office@${HOSTS[name]}`, adminSecondFactor: 'off' },
      })
      await furnish(database.site(siteId), name, accounts)
    }
    await database.end()
  })
  return template
}

async function furnish(site: SiteDatabase, name: SiteName, accounts: ReadonlyMap<string, string>) {
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
  await seedMembers(site, accounts, people)
  await seedLandingPage(site, {
    name: 'Front',
    tabs: [{ name: 'Home', components: [{ type: 'introduction', config: { title: `Welcome to ${titleOf(name)}` } }] }],
  })
}

async function idsOfSites(database: Database): Promise<TestApp['siteIds']> {
  const rows = await database.shared.many(sql.selectFrom('site_host').select(['host', 'site_id']))
  const idOf = (name: SiteName) => rows.find(({ host }) => host === HOSTS[name])?.site_id ?? ''
  return { north: idOf('north'), south: idOf('south') }
}

async function idsOfCast(database: Database, siteId: string): Promise<Record<Person, string>> {
  const rows = await database
    .site(siteId)
    .many(
      sql.selectFrom('member').innerJoin('account', 'account.id', 'member.account_id').select(['member.id', 'email']),
    )
  return Object.fromEntries(rows.map(({ id, email }) => [email.split('@')[0], id])) as Record<Person, string>
}
