import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { startEmbeddedPostgres } from '#platform/server/postgres/embedded-postgres.ts'
import { leftovers } from '#platform/server/postgres/leftovers.ts'
import { canUnshare, supervisorProcess, WITHOUT_NAMESPACES } from '#tests/kit/supervisor-process.ts'
import { testFolderPrefix } from '#tests/kit/test-folders.ts'

const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), testFolderPrefix))
fs.chmodSync(dataDir, 0o755)

afterAll(() => {
  for (const { pid } of leftovers(path.join(dataDir, 'postgres'))) process.kill(pid, 'SIGKILL')
  fs.rmSync(dataDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
})

/** Writes one row after the other; returns how many were acknowledged. */
async function write(ownerUrl: string, from: number, count: number) {
  await withClient(ownerUrl, async (client) => {
    await client.query('create table if not exists note (number int primary key)')
    for (let number = from; number < from + count; number++)
      await client.query('insert into note values ($1)', [number])
  })
}

const written = (ownerUrl: string) =>
  withClient(ownerUrl, async (client) => Number((await client.query('select count(*) from note')).rows[0].count))

async function withClient<Result>(connectionString: string, work: (client: pg.Client) => Promise<Result>) {
  const client = new pg.Client({ connectionString })
  await client.connect()
  return work(client).finally(() => client.end())
}

const marks = () =>
  fs.readdirSync(path.join(dataDir, 'postgres')).filter((name) => /^\.s\.PGSQL|^postmaster/.test(name))

test('a second supervisor in other namespaces is refused and harms nothing, living or left behind', {
  timeout: 120_000,
}, async ({ skip }) => {
  skip(!canUnshare, WITHOUT_NAMESPACES)
  const first = supervisorProcess(dataDir)
  const { ownerUrl } = await first.started
  await write(ownerUrl, 0, 100)
  const before = marks()

  // The first one is running: its lock is visible, its process is not.
  const second = await supervisorProcess(dataDir, { apart: true }).started
  expect(second.refusal).toMatch(/already being run by another process; stop that one first\.$/)
  await write(ownerUrl, 100, 100)

  // The first one was killed: its lock is gone; its PostgreSQL still runs, invisible from the other namespaces.
  first.kill('SIGKILL')
  await once(first, 'exit')
  const third = await supervisorProcess(dataDir, { apart: true }).started
  expect(third.refusal).toMatch(/cannot be seen from here, perhaps in another container; stop it first\.$/)
  expect(marks()).toEqual(before)
  await write(ownerUrl, 200, 7)

  // Where its PostgreSQL is visible it is taken over, with every acknowledged write.
  const successor = await startEmbeddedPostgres({ dataDir })
  expect(await written(successor.ownerUrl)).toBe(207)
  await successor.stop()
})
