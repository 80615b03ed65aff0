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

export interface Product {
  ownerUrl: string
  dataDir: string
  port: number
  process: ChildProcess
  client(host: string): Client
  stop(): Promise<void>
}

/** The product as in production: its own PostgreSQL with default settings, and one server process. */
export async function startProduct(): Promise<Product> {
  const dataDir = await mkdtemp(join(tmpdir(), 'guildhall-bench-'))
  // As root, PostgreSQL runs as another user, which needs access.
  await chmod(dataDir, 0o755)
  const postgres = await startEmbeddedPostgres({ dataDir })
  await migrate(postgres.ownerUrl)
  const port = 20_000 + Math.floor(Math.random() * 20_000)
  const child = fork(fileURLToPath(new URL('../src/app/main.ts', import.meta.url)), {
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      GUILDHALL_DATABASE_URL: postgres.ownerUrl,
      LOG_LEVEL: 'warn',
      ...UNLIMITED,
    },
  })
  await once(child, 'message')
  return {
    ownerUrl: postgres.ownerUrl,
    dataDir,
    port,
    process: child,
    client: (host) => new Client(port, host),
    stop: async () => {
      child.kill('SIGTERM')
      await once(child, 'exit')
      await postgres.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** A signed-in user of a bench site: the first is the administrator, the others are members. */
export async function signedIn(
  product: Product,
  site: string,
  member = 2,
): Promise<{ client: Client; cookie: string }> {
  const client = product.client(`${site}.localhost`)
  const answer = await client.call('POST', '/api/session', {
    body: { email: `${site}-${member}@bench.example`, password: BENCH_PASSWORD },
  })
  return { client, cookie: String(answer.headers['set-cookie']).split(';', 1)[0] ?? '' }
}
