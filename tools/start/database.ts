import type { Config } from '#platform/server/config.ts'
import { closeFolder } from '#platform/server/data-folder.ts'
import { startEmbeddedPostgres } from '#platform/server/postgres/embedded-postgres.ts'
import { PostgresProblem } from '#platform/server/postgres/problem.ts'
import { checkDatabase } from './checks.ts'
import { logFile } from './log-file.ts'
import { StartProblem } from './problem.ts'
import { type Supervised, supervise } from './supervise.ts'

export type Database = { ownerUrl(): string; supervised?: Supervised }
type Options = { config: Config; log: (line: string) => void; moved: () => void }

/**
 * Opens the product's database: that of DATABASE_URL, else the embedded one, which is supervised. After a restart the
 * embedded one may use another port if its own was taken meanwhile; `moved` is then called. Throws StartProblem.
 */
export async function openDatabase({ config, log, moved }: Options): Promise<Database> {
  const { databaseUrl, dataDir } = config
  if (databaseUrl) {
    closeFolder(dataDir, {}, log)
    await checkDatabase(databaseUrl)
    return { ownerUrl: () => databaseUrl }
  }
  const serverLog = logFile(dataDir, 'postgres')
  const launch = () => startEmbeddedPostgres({ dataDir, log, serverLog })
  const first = await launch().catch(explained)
  let { ownerUrl } = first
  const relaunch = async () => {
    const next = await launch()
    if (next.ownerUrl !== ownerUrl) moved()
    ownerUrl = next.ownerUrl
    return next
  }
  return { ownerUrl: () => ownerUrl, supervised: supervise({ name: 'PostgreSQL', first, launch: relaunch, log }) }
}

function explained(cause: unknown): never {
  if (cause instanceof PostgresProblem) throw new StartProblem(cause.message, { cause })
  throw cause
}
