import { setTimeout as pause } from 'node:timers/promises'
import { type Config, ConfigProblem, readConfig } from '#platform/server/config.ts'
import { PRIVATE_UMASK } from '#platform/server/data-folder.ts'
import { migrate } from '#platform/server/migrate.ts'
import { buildIfStale } from '#tools/build.ts'
import { banner } from '#tools/start/banner.ts'
import { checkDataDir, checkPort, reasonOf } from '#tools/start/checks.ts'
import { runStep } from '#tools/start/child-step.ts'
import { openDatabase } from '#tools/start/database.ts'
import { acquireLock, type Lock } from '#tools/start/lock.ts'
import { StartProblem } from '#tools/start/problem.ts'
import { openProcesses } from '#tools/start/processes.ts'
import { sampleGuide } from '#tools/start/samples.ts'
import { openServer, type Server } from '#tools/start/server.ts'
import { endStrayServer } from '#tools/start/server-process.ts'
import { openStandIn } from '#tools/start/stand-in.ts'
import { stopped, stopRequested } from '#tools/start/stop-requested.ts'
import { watchSources } from '#tools/start/watch-sources.ts'

process.umask(PRIVATE_UMASK) // for all child processes, too
const log = (line: string) => console.error(`[guildhall] ${line}`)
const app = openProcesses()
const stop = stopRequested()
let lock: Lock | undefined

process.exit(await run())

/** Runs everything until a stop is requested or a part fails for good; returns the exit code. */
async function run() {
  const opening = open()
  try {
    await Promise.race([opening, stopped(stop)])
    await Promise.race([app.lost(), stopped(stop)])
    return 0
  } catch (problem) {
    return printProblem(problem)
  } finally {
    lock?.closing()
    await Promise.race([opening.catch(() => {}), pause(3_000)]) // a running step notices the stop by itself
    await app.close()
    lock?.release()
  }
}

async function open() {
  const config = readConfig(process.env)
  checkDataDir(config.dataDir)
  lock = await acquireLock(config.dataDir)
  await endStrayServer(config.dataDir, log)
  await checkPort(config)
  await buildIfStale({ signal: stop, log })
  stop.throwIfAborted()
  let server: Server | undefined
  const database = await openDatabase({ config, log, moved: () => server?.restart() })
  if (database.supervised) app.add(database.supervised)
  stop.throwIfAborted()
  await bringUpToDate(config, database.ownerUrl())
  stop.throwIfAborted()
  const standIn = await openStandIn({ config, log, signal: stop, moved: () => server?.restart() })
  if (standIn) app.add(standIn.supervised)
  stop.throwIfAborted()
  server = await openServer({
    dataDir: config.dataDir,
    database,
    settings: () => standIn?.settings() ?? {},
    log,
    signal: stop,
  })
  app.add(server.supervised)
  if (!stop.aborted) console.log(welcome(config))
  if (standIn) void seedPayments(database.ownerUrl(), standIn.settings())
  if (process.argv.includes('--watch')) watchSources(log, server.restart)
}

async function bringUpToDate(config: Config, ownerUrl: string) {
  await migrate(ownerUrl, { log }).catch((cause) => {
    throw new StartProblem(`The database could not be brought up to date: ${reasonOf(cause)}.`, { cause })
  })
  if (config.production) return
  const failed = 'The sample sites could not be made; see the reason above.'
  await runStep({
    script: 'start/seed-samples.ts',
    env: { GUILDHALL_DATABASE_URL: ownerUrl },
    signal: stop,
    failed,
  })
}

/** Beside the server, which nobody waits for; what was interrupted is continued at the next start. */
async function seedPayments(ownerUrl: string, settings: NodeJS.ProcessEnv) {
  const failed = 'The sample payments could not be made; see the reason above.'
  const env = { GUILDHALL_DATABASE_URL: ownerUrl, ...settings }
  await runStep({ script: 'start/seed-payments.ts', env, signal: stop, failed }).catch(
    () => stop.aborted || log(failed),
  )
}

function welcome({ port, production, smtpUrl, payments: keys }: Config) {
  const caught = `caught, to be read at http://localhost:${port}/_mail`
  const mail = smtpUrl ? `sent through ${new URL(smtpUrl).host}` : caught
  const standIn = `tried out with a stand-in, shown at http://localhost:${port}/_payments`
  const configured = keys?.standIn ? standIn : 'through the provider'
  const payments = keys ? configured : production ? 'not configured' : standIn
  return banner({ port, mail, payments, ...(production ? {} : { samples: sampleGuide(port) }) })
}

function printProblem(problem: unknown) {
  if (stop.aborted) return 0
  const expected = problem instanceof StartProblem || problem instanceof ConfigProblem
  if (!expected) console.error(problem)
  else if (problem.message) console.error(problem.message)
  return problem instanceof StartProblem ? problem.exitCode : 1
}
