import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { ConfigProblem, readConfig } from '#platform/server/config.ts'
import { PRIVATE_UMASK } from '#platform/server/data-folder.ts'
import { isConnectionProblem } from '#platform/server/http/problems.ts'
import { readAssets, readFonts } from './server/assets.ts'
import type { PageRenderer } from './server/public-pages.ts'
import { startServer } from './server.ts'

/** Ends a server that starting again would not help. */
const PERMANENT = 78

const WEB = new URL('../../dist/web/', import.meta.url)
const FONTS = new URL('../../dist/fonts/', import.meta.url)
const PAGES = new URL('../../dist/server/public-pages.js', import.meta.url)

const REPORTED_WITHIN_MS = 1_000
/** Until there is a server with a log. */
let report = (problem: unknown, _doing: string): void => console.error(problem)

process.umask(PRIVATE_UMASK)

/** One server process: reads the configuration, serves until it is told to stop, and goes when its supervisor is gone. */
async function main(): Promise<void> {
  const config = readConfig(process.env)
  if (!config.ownerUrl)
    throw new ConfigProblem('There is no database to use: start with npm start, or set DATABASE_URL.')
  if (!existsSync(PAGES)) throw new ConfigProblem('The web parts are not built: run npm start, or npm run build.')
  // It may wait for the database for long; without its supervisor nobody waits for it.
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

// A worker that cannot report while the database is away, or has no connection free, leaves a rejection nobody waits for; it passes.
process.on('unhandledRejection', (problem) => {
  report(problem, 'nobody waited for this')
  if (!isConnectionProblem(problem)) endSoon()
})
process.on('uncaughtException', (problem) => {
  report(problem, 'nobody caught this')
  endSoon()
})

/** What was just reported is on its way; the supervisor starts another process. */
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
