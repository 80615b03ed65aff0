import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { ConfigProblem, readConfig } from '#platform/server/config.ts'
import { PRIVATE_UMASK } from '#platform/server/data-folder.ts'
import { isConnectionProblem } from '#platform/server/http/problems.ts'
import { readAssets, readFonts } from './server/assets.ts'
import type { PageRenderer } from './server/pages/public-pages.ts'
import { startServer } from './server.ts'

/** Exit code for errors that a restart would not fix. */
const PERMANENT = 78

const WEB = new URL('../../dist/web/', import.meta.url)
const FONTS = new URL('../../dist/fonts/', import.meta.url)
const PAGES = new URL('../../dist/server/public-pages.js', import.meta.url)

const REPORTED_WITHIN_MS = 1_000
/** Writes to the console until there is a server with a log. */
let report = (problem: unknown, _doing: string): void => console.error(problem)

process.umask(PRIVATE_UMASK)

/** One server process: reads the configuration, serves until it is told to stop, and exits when its supervisor has exited. */
async function main(): Promise<void> {
  const config = readConfig(process.env)
  if (!config.ownerUrl)
    throw new ConfigProblem('There is no database to use: start with npm start, or set DATABASE_URL.')
  if (!existsSync(PAGES)) throw new ConfigProblem('The web parts are not built: run npm start, or npm run build.')
  // Waiting for the database may take long; without a supervisor there is no point in it.
  const orphaned = (): never => process.exit(0)
  process.on('disconnect', orphaned)
  const server = await startServer({
    config,
    ownerUrl: config.ownerUrl,
    render: (await import(PAGES.href)) as PageRenderer,
    assets: new Map([...readAssets(fileURLToPath(WEB)), ...readFonts(fileURLToPath(FONTS))]),
    portal: readFileSync(new URL('index.html', WEB), 'utf8'),
  })
  report = server.report
  let stopping = false
  const stop = async (): Promise<void> => {
    if (stopping) return
    stopping = true
    await server.stop()
    process.exit(0)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  process.off('disconnect', orphaned)
  process.on('disconnect', stop)
  process.send?.({ type: 'ready', port: server.port })
}

// Losing the database connection, or having none free, must not end the process: it recovers by itself.
process.on('unhandledRejection', (problem) => {
  report(problem, 'nobody waited for this')
  if (!isConnectionProblem(problem)) endSoon()
})
process.on('uncaughtException', (problem) => {
  report(problem, 'nobody caught this')
  endSoon()
})

/** Gives the log time to be written; the supervisor then starts another process. */
function endSoon(): void {
  setTimeout(() => process.exit(1), REPORTED_WITHIN_MS)
}

main().catch((problem: unknown) => {
  const taken = (problem as NodeJS.ErrnoException).code === 'EADDRINUSE'
  if (taken) console.error(`Port ${process.env.PORT ?? 3000} is taken by another program. Set PORT to a free one.`)
  else if (problem instanceof ConfigProblem) console.error(problem.message)
  else console.error(problem)
  process.exit(taken || problem instanceof ConfigProblem ? PERMANENT : 1)
})
