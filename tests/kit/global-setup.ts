import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { migrate } from '#platform/server/migrate.ts'
import { startEmbeddedPostgres } from '#platform/server/postgres/embedded-postgres.ts'
import { sweepTestFolders, testFolderPrefix } from '#tests/kit/test-folders.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The owner's address of the cluster of this run; its path names the database `postgres`. */
    clusterUrl: string
    /** Folder for the files of sample sites that were made once for the run (tests/kit/sample-house.ts). */
    sampleFiles: string
    /** Folder of the states of pages that were found accessible in this run (tests/kit/axe.ts). */
    checkedStates: string
  }
}

/** Nothing here has to outlive a power cut, so the tests' cluster does not wait for the disk. */
const FAST_BUT_UNSAFE = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' }

/**
 * One PostgreSQL for the whole run, in a folder that goes with it, with a migrated template from which every test file
 * takes its own database (tests/kit/database.ts).
 */
export default async function setup(project: TestProject) {
  sweepTestFolders()
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), testFolderPrefix))
  fs.chmodSync(dataDir, 0o755)
  const postgres = await startEmbeddedPostgres({ dataDir, settings: FAST_BUT_UNSAFE })
  await makeTemplate(postgres.ownerUrl)
  const folder = (name: string) => fs.mkdirSync(path.join(dataDir, name), { recursive: true }) ?? ''
  project.provide('clusterUrl', withDatabase(postgres.ownerUrl, 'postgres'))
  project.provide('sampleFiles', folder('samples'))
  project.provide('checkedStates', folder('checked-states'))
  return async () => {
    await postgres.stop(500)
    fs.rmSync(dataDir, { recursive: true, force: true })
  }
}

async function makeTemplate(ownerUrl: string) {
  await migrate(ownerUrl)
  const client = new pg.Client({ connectionString: withDatabase(ownerUrl, 'postgres') })
  await client.connect()
  await client.query('alter database guildhall rename to guildhall_template')
  await client.query('alter database guildhall_template with is_template true')
  await client.end()
}

function withDatabase(url: string, name: string) {
  const address = new URL(url)
  address.pathname = name
  return address.href
}
