import { readFileSync } from 'node:fs'
import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { inject } from 'vitest'
import type { SampleKey } from '#app/samples/types.ts'
import { seedSampleSites } from '#app/seed.ts'
import { readAssets, readFonts } from '#app/server/assets.ts'
import { subscribers } from '#app/server/features.ts'
import type { PageRenderer } from '#app/server/pages/public-pages.ts'
import { startServer } from '#app/server.ts'
import { type Config, readConfig } from '#platform/server/config.ts'
import { openDatabase } from '#platform/server/database/database.ts'
import { roleUrls } from '#platform/server/migrate.ts'
import { Client } from './client.ts'
import { templateDatabase, testDatabase } from './database.ts'
import { writeSession } from './sessions.ts'
import { UNLIMITED } from './unlimited.ts'

const WEB = fileURLToPath(new URL('../../dist/web/', import.meta.url))
const FONTS = fileURLToPath(new URL('../../dist/fonts/', import.meta.url))
const PAGES = new URL('../../dist/server/public-pages.js', import.meta.url)

/** The built product with its sample sites, on a database and a port of its own. */
export interface SampleApp {
  port: number
  ownerUrl: string
  config: Config
  /** URL of a path on a sample site. */
  at(site: SampleKey, path?: string): string
  /** A client with a new session of one of the sample people. */
  signIn(person: string, site?: SampleKey): Promise<Client>
  close(): Promise<void>
}

/** The sample sites, created once per run on first use: a template database and its files. */
async function furnished(options: { pictures: number; sites: readonly SampleKey[] }) {
  const template = `samples_${[...options.sites, options.pictures].join('_')}`
  const files = join(inject('sampleFiles'), template)
  await templateDatabase(template, async (ownerUrl) => {
    await rm(files, { recursive: true, force: true })
    await mkdir(files)
    await seedSampleSites({ ownerUrl, config: readConfig({ DATA_DIR: files, LOG_LEVEL: 'error' }), ...options })
  })
  return { template, files }
}

/** The sites most journeys need. */
const USUAL: readonly SampleKey[] = ['clearwater', 'energy']

interface SampleOptions {
  /** Limits the insights per site with a picture, as drawing is slow. */
  pictures?: number
  sites?: readonly SampleKey[]
  settings?: NodeJS.ProcessEnv
}

/** Opens it; `settings` are further ones of the server, such as those of a stand-in of the payment provider. */
export async function openSampleApp({
  pictures = 6,
  sites = USUAL,
  settings = {},
}: SampleOptions = {}): Promise<SampleApp> {
  const { template, files } = await furnished({ pictures, sites })
  const { ownerUrl, drop } = await testDatabase(template)
  const dataDir = await mkdtemp(join(tmpdir(), 'guildhall-journey-'))
  await cp(files, dataDir, { recursive: true })
  const config = { ...readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'error', ...UNLIMITED, ...settings }), port: 0 }
  const database = openDatabase(roleUrls(ownerUrl).app, { subscribers })
  const server = await startServer({
    config,
    ownerUrl,
    render: (await import(PAGES.href)) as PageRenderer,
    assets: new Map([...readAssets(WEB), ...readFonts(FONTS)]),
    portal: readFileSync(`${WEB}index.html`, 'utf8'),
  })
  return {
    port: server.port,
    ownerUrl,
    config,
    at: (site, path = '/') => `http://${site}.localhost:${server.port}${path}`,
    signIn: async (person, site = 'clearwater') => {
      const host = `${site}.localhost`
      return Client.withToken(server.port, host, await writeSession(database, host, `${person}@guildhall.test`))
    },
    close: async () => {
      await server.stop()
      await database.end()
      await drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
