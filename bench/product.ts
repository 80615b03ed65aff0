import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { migrate } from '#platform/server/migrate.ts'
import { startEmbeddedPostgres } from '#platform/server/postgres/embedded-postgres.ts'
import { Client } from '#tests/kit/client.ts'

export interface Product {
  ownerUrl: string
  dataDir: string
  port: number
  process: ChildProcess
  client(host: string): Client
  stop(): Promise<void>
}

/** The product as it is run: its own PostgreSQL with its ordinary settings, and one server process. */
export async function startProduct(): Promise<Product> {
  const dataDir = await mkdtemp(join(tmpdir(), 'guildhall-bench-'))
  // PostgreSQL runs as another user when this is root, and has to get in.
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
