import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from './database.ts'
import { StartProblem } from './problem.ts'
import { launchServer } from './server-process.ts'
import { type Run, type Supervised, supervise } from './supervise.ts'

const MAX_ATTEMPTS = 3

type Options = {
  dataDir: string
  database: Database
  /** Further settings of the process, read at each start. */
  settings: () => NodeJS.ProcessEnv
  log: (line: string) => void
  signal: AbortSignal
}
export type Server = { supervised: Supervised; restart(): void }

/**
 * Starts and supervises the server process. If it never starts listening, it is tried three times. `restart` restarts it
 * with the current settings. Throws StartProblem.
 */
export async function openServer({ dataDir, database, settings, log, signal }: Options): Promise<Server> {
  let current: Run | undefined
  const launch = async () => {
    current = await launchServer({ dataDir, databaseUrl: database.ownerUrl(), settings: settings(), signal })
    return current
  }
  const supervised = supervise({ name: 'The server', first: await firstOf(launch, signal), launch, log })
  return { supervised, restart: () => void current?.stop() }
}

async function firstOf(launch: () => Promise<Run>, signal: AbortSignal) {
  for (let attempt = 1; ; attempt++) {
    try {
      return await launch()
    } catch (cause) {
      if (cause instanceof StartProblem || signal.aborted) throw cause
      if (attempt === MAX_ATTEMPTS)
        throw new StartProblem('The server does not start; see the reason above.', { cause })
      await pause(500)
    }
  }
}
