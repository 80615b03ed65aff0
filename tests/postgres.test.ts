import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterEach, describe, expect, test } from 'vitest'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#platform/server/postgres/embedded-postgres.ts'
import { leftovers } from '#platform/server/postgres/leftovers.ts'
import { processMark } from '#platform/server/postgres/processes.ts'
import { socketFolder } from '#platform/server/postgres/socket.ts'
import { until } from '#tests/kit/client.ts'
import { supervisorProcess } from '#tests/kit/supervisor-process.ts'
import { testFolderPrefix } from '#tests/kit/test-folders.ts'

const isRoot = process.getuid?.() === 0
const folders: string[] = []

afterEach(() => {
  for (const folder of folders.splice(0)) {
    const cluster = path.join(folder, 'postgres')
    if (fs.existsSync(folder)) for (const { pid } of leftovers(cluster)) process.kill(pid, 'SIGKILL')
    fs.rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
  }
})

describe('the embedded PostgreSQL', { timeout: 120_000 }, () => {
  test('answers on loopback only and comes back with its data, port and password', async () => {
    const dataDir = freshFolder()
    const first = await startEmbeddedPostgres({ dataDir })
    await runQuery(first.ownerUrl, 'create table note (text text)')
    await runQuery(first.ownerUrl, `insert into note values ('kept')`)
    expect(await runQuery(first.ownerUrl, 'show listen_addresses')).toBe('127.0.0.1')
    await first.stop()
    const second = await startEmbeddedPostgres({ dataDir })
    expect(second.ownerUrl).toBe(first.ownerUrl)
    expect(await runQuery(second.ownerUrl, 'select text from note')).toBe('kept')
    await second.stop()
  })

  test('waits for the disk, checks its pages and asks for SCRAM passwords', async () => {
    await withPostgres(async ({ ownerUrl }, dataDir) => {
      expect(await runQuery(ownerUrl, 'show fsync')).toBe('on')
      expect(await runQuery(ownerUrl, 'show synchronous_commit')).toBe('on')
      expect(await runQuery(ownerUrl, 'show data_checksums')).toBe('on')
      expect(await runQuery(ownerUrl, `select rolpassword like 'SCRAM-SHA-256%' from pg_authid where oid = 10`)).toBe(
        true,
      )
      await expect(runQuery(ownerUrl.replace(/:[0-9a-f]{48}@/, ':wrong@'), 'select 1')).rejects.toThrow(/password/)
      expect(fs.statSync(path.join(dataDir, 'postgres-password')).mode & 0o777).toBe(0o600)
    })
  })

  test('never runs as root', async () => {
    await withPostgres(async ({ pid, folder }) => {
      expect(fs.statSync(folder).uid).not.toBe(0)
      if (process.platform === 'linux') expect(fs.statSync(`/proc/${pid}`).uid).not.toBe(0)
    })
  })

  test('loses no acknowledged write when it is killed in mid-write, ten times', async () => {
    const dataDir = freshFolder()
    let postgres = await startEmbeddedPostgres({ dataDir })
    await runQuery(postgres.ownerUrl, 'create table note (number int primary key)')
    const acknowledged: number[] = []
    for (let round = 0; round < 10; round++) {
      const writing = writeUntilItEnds(postgres.ownerUrl, round * 100_000, acknowledged)
      const enough = acknowledged.length + 5 + round * 7
      await until('some writes to be acknowledged', () => acknowledged.length >= enough)
      process.kill(postgres.pid, 'SIGKILL')
      expect(await postgres.exited).toMatchObject({ signal: 'SIGKILL' })
      await writing
      postgres = await startEmbeddedPostgres({ dataDir })
    }
    const storedNumbers = await runQuery(
      postgres.ownerUrl,
      'select coalesce(array_agg(number), array[]::int[]) from note',
    )
    expect(acknowledged.length).toBeGreaterThan(10)
    expect(acknowledged.filter((number) => !storedNumbers.includes(number))).toEqual([])
    await postgres.stop()
  })

  test('takes over the orphan of a killed supervisor within ten seconds, its data complete', async () => {
    const dataDir = freshFolder()
    const supervisor = supervisorProcess(dataDir)
    const { pid, ownerUrl } = await supervisor.started
    await runQuery(ownerUrl, 'create table note as select 7 as number')
    supervisor.kill('SIGKILL')
    await once(supervisor, 'exit')
    expect(processMark(pid)).toBeDefined()

    const started = Date.now()
    const successor = await startEmbeddedPostgres({ dataDir })
    expect(Date.now() - started).toBeLessThan(10_000)
    expect(processMark(pid)).toBeUndefined()
    expect(await runQuery(successor.ownerUrl, 'select number from note')).toBe(7)
    await successor.stop()
  })

  test('leaves a database alone that a living supervisor looks after', async () => {
    const dataDir = freshFolder()
    const supervisor = supervisorProcess(dataDir)
    const { pid } = await supervisor.started
    await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow(/already being run by another process/)
    expect(processMark(pid)).toBeDefined()
    supervisor.kill('SIGKILL')
    await once(supervisor, 'exit')
  })

  test('starts past a lock file that names a dead process, or a stranger with the same number', async () => {
    const dataDir = freshFolder()
    await (await startEmbeddedPostgres({ dataDir })).stop()
    const lock = path.join(dataDir, 'postgres', 'postmaster.pid')
    for (const pid of [4_000_000, process.pid]) {
      fs.writeFileSync(lock, `${pid}\n${path.dirname(lock)}\n1700000000\n5432\n\n127.0.0.1\n`)
      const postgres = await startEmbeddedPostgres({ dataDir })
      expect(await runQuery(postgres.ownerUrl, 'select 1')).toBe(1)
      await postgres.stop()
    }
  })

  test.skipIf(process.platform === 'win32')(
    'is reached by a socket in its own closed folder, also past one that a killed forerunner left',
    async () => {
      const dataDir = freshFolder()
      const first = await startEmbeddedPostgres({ dataDir })
      expect(await runQuery(first.ownerUrl, 'select inet_server_addr()')).toBeNull()
      const socket = path.join(first.folder, `.s.PGSQL.${new URL(first.ownerUrl).port}`)
      expect(fs.statSync(socket).mode & 0o777).toBe(0o700)
      expect(fs.statSync(first.folder).mode & 0o077).toBe(0)
      await first.stop()
      fs.writeFileSync(`${socket}.lock`, `${process.pid}\n${first.folder}\n1700000000\n5432\n\n127.0.0.1\n`)
      const second = await startEmbeddedPostgres({ dataDir })
      expect(await runQuery(second.ownerUrl, 'select inet_server_addr()')).toBeNull()
      await second.stop()
    },
  )

  test('is reached over the loopback where its folder has too long a path for a socket', async () => {
    const dataDir = path.join(
      freshFolder(),
      'of an association with quite a long name',
      '"its" data, kept'.padEnd(60, 'x'),
    )
    const postgres = await startEmbeddedPostgres({ dataDir })
    expect(await runQuery(postgres.ownerUrl, 'select host(inet_server_addr())')).toBe('127.0.0.1')
    await postgres.stop()
  })

  test('a folder that takes no socket is no place for one, and looking leaves nothing behind', async () => {
    const folder = freshFolder()
    expect(await socketFolder(path.join(folder, 'not there'))).toBeUndefined()
    expect(await socketFolder(folder)).toBe(process.platform === 'win32' ? undefined : folder)
    expect(fs.readdirSync(folder)).toEqual([])
  })

  test('a path with commas and quotes is one path', async () => {
    const dataDir = path.join(freshFolder(), 'a "b", c')
    const postgres = await startEmbeddedPostgres({ dataDir })
    expect(await runQuery(postgres.ownerUrl, 'select 1')).toBe(1)
    await postgres.stop()
  })

  test('begins again where a kill cut its very first start short', async () => {
    const dataDir = freshFolder()
    fs.mkdirSync(path.join(dataDir, 'postgres-new', 'base'), { recursive: true })
    const postgres = await startEmbeddedPostgres({ dataDir })
    expect(await runQuery(postgres.ownerUrl, 'select 1')).toBe(1)
    await postgres.stop()
  })

  test('keeps its data in a lasting place when root starts it under a closed home', async () => {
    const home = freshFolder()
    fs.chmodSync(home, 0o700)
    const dataDir = path.join(home, '.data')
    const logLines: string[] = []
    const first = await startEmbeddedPostgres({ dataDir, log: (line) => logLines.push(line) })
    await runQuery(first.ownerUrl, 'create table note as select 7 as number')
    await first.stop()
    const second = await startEmbeddedPostgres({ dataDir })
    expect(await runQuery(second.ownerUrl, 'select number from note')).toBe(7)
    await second.stop()
    expect(second.folder.startsWith(isRoot ? '/var/lib/guildhall/' : dataDir)).toBe(true)
    expect(logLines.some((line) => line.includes('the database lives in'))).toBe(isRoot)
    if (isRoot) folders.push(path.dirname(second.folder))
  })
})

function freshFolder() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), testFolderPrefix))
  fs.chmodSync(folder, 0o755)
  folders.push(folder)
  return folder
}

async function withPostgres(use: (postgres: EmbeddedPostgres, dataDir: string) => Promise<void>) {
  const dataDir = freshFolder()
  const postgres = await startEmbeddedPostgres({ dataDir })
  await use(postgres, dataDir).finally(() => postgres.stop())
}

async function runQuery(url: string, statement: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query({ text: statement, rowMode: 'array' })
    return rows[0]?.[0]
  } finally {
    await client.end()
  }
}

async function writeUntilItEnds(url: string, from: number, acknowledged: number[]) {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  try {
    await client.connect()
    for (let number = from; ; number++) {
      await client.query('insert into note values ($1)', [number])
      acknowledged.push(number)
    }
  } catch {
    await client.end().catch(() => {})
  }
}
