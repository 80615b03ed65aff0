import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { SAMPLE_PASSWORD } from '#app/samples/people.ts'
import { seedSampleSites } from '#app/seed.ts'
import { readAssets, readFonts } from '#app/server/assets.ts'
import type { PageRenderer } from '#app/server/public-pages.ts'
import { startServer } from '#app/server.ts'
import { type Config, readConfig } from '#platform/server/config.ts'
import { Client } from './client.ts'
import { testDatabase } from './database.ts'

const WEB = fileURLToPath(new URL('../../dist/web/', import.meta.url))
const PAGES = new URL('../../dist/server/public-pages.js', import.meta.url)

/** The product with its sample sites as a person meets it, built parts and all, on a database and a port of its own. */
export interface SampleHouse {
  port: number
  ownerUrl: string
  config: Config
  /** Address of a path on a sample site. */
  at(site: 'clearwater' | 'energy', path?: string): string
  signIn(person: string, site?: 'clearwater' | 'energy'): Promise<Client>
  close(): Promise<void>
}

/** Opens it; `pictures` says how many insights of each site get one, as drawing all takes its time. */
export async function openSampleHouse({ pictures = 6 } = {}): Promise<SampleHouse> {
  const { ownerUrl, drop } = await testDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'guildhall-journey-'))
  const config = { ...readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'error' }), port: 0 }
  await seedSampleSites({ ownerUrl, config, pictures })
  const server = await startServer({
    config,
    ownerUrl,
    render: (await import(PAGES.href)) as PageRenderer,
    assets: new Map([...readAssets(WEB), ...readFonts()]),
    portal: readFileSync(`${WEB}index.html`, 'utf8'),
  })
  return {
    port: server.port,
    ownerUrl,
    config,
    at: (site, path = '/') => `http://${site}.localhost:${server.port}${path}`,
    signIn: async (person, site = 'clearwater') => {
      const client = new Client(server.port, `${site}.localhost`)
      await client.call('POST', '/api/session', {
        body: { email: `${person}@guildhall.test`, password: SAMPLE_PASSWORD },
      })
      return client
    },
    close: async () => {
      await server.stop()
      await drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
