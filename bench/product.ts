import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { migrate } from '#platform/server/migrate.ts'
import { startEmbeddedPostgres } from '#platform/server/postgres/embedded-postgres.ts'
import { Client } from '#tests/kit/client.ts'
import { UNLIMITED } from '#tests/kit/unlimited.ts'
import { BENCH_PASSWORD } from './data.ts'

export interface Product extends Server {
  ownerUrl: string
  dataDir: string
  client(host: string): Client
}

/** A running server process, which listens on a port of its own. */
export interface Server {
  port: number
  process: ChildProcess
  stop(): Promise<void>
}

export interface BenchDatabase {
  ownerUrl: string
  dataDir: string
  stop(): Promise<void>
}

/** An empty database as in production: the product's own PostgreSQL with default settings. */
export async function startDatabase(): Promise<BenchDatabase> {
  const dataDir = await mkdtemp(join(tmpdir(), 'guildhall-bench-'))
  // As root, PostgreSQL runs as another user, which needs access.
  await chmod(dataDir, 0o755)
  const postgres = await startEmbeddedPostgres({ dataDir })
  await migrate(postgres.ownerUrl)
  return {
    ownerUrl: postgres.ownerUrl,
    dataDir,
    stop: async () => {
      await postgres.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** One server process of the product at `root` on a database; answers leave as in production, not checked in full beforehand. */
export async function startServer(
  { ownerUrl, dataDir }: BenchDatabase,
  root = new URL('..', import.meta.url),
): Promise<Server> {
  const port = 20_000 + Math.floor(Math.random() * 20_000)
  const child = fork(fileURLToPath(new URL('src/app/main.ts', root)), {
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      GUILDHALL_DATABASE_URL: ownerUrl,
      LOG_LEVEL: 'warn',
      ...UNLIMITED,
    },
  })
  const ended = once(child, 'exit').then(([code]) => Promise.reject(new Error(`The server ended with ${code}.`)))
  ended.catch(() => {})
  await Promise.race([once(child, 'message'), ended])
  return {
    port,
    process: child,
    stop: async () => {
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}

/** The product as in production: a database of its own, and one server process. */
export async function startProduct(): Promise<Product> {
  const database = await startDatabase()
  const server = await startServer(database)
  return {
    ...database,
    ...server,
    client: (host) => new Client(server.port, host),
    stop: async () => {
      await server.stop()
      await database.stop()
    },
  }
}

/** A signed-in user of a bench site: the first is the administrator, the others are members. */
export async function signedIn(
  product: Pick<Product, 'client'>,
  site: string,
  member = 2,
): Promise<{ client: Client; cookie: string }> {
  const client = product.client(`${site}.localhost`)
  const answer = await client.call('POST', '/api/session', {
    body: { email: `${site}-${member}@bench.example`, password: BENCH_PASSWORD },
  })
  return { client, cookie: String(answer.headers['set-cookie']).split(';', 1)[0] ?? '' }
}
