import { Logger, type Runner, run, type TaskList } from 'graphile-worker'
import type pg from 'pg'
import { isConnectionProblem } from '../http/problems.ts'
import type { Log } from '../log.ts'

const AGAIN_AFTER_MS = 1_000
/** Concurrent jobs of a runner that is not given a number. */
const CONCURRENCY = 2

interface Running {
  stop(): Promise<void>
}

/**
 * Runs the jobs of these tasks only, until stopped; a slow runner delays no other. When the database goes away or has no connection
 * left, the runner stops or fails to start, and is restarted until there is one.
 */
export async function startRunner(
  pool: pg.Pool,
  {
    tasks,
    crontab,
    log,
    concurrency = CONCURRENCY,
  }: { tasks: TaskList; crontab?: string; log: Log; concurrency?: number },
): Promise<Running> {
  let stopped = false
  let runner: Runner | undefined

  const launch = async (): Promise<void> => {
    runner = await run({
      pgPool: pool,
      concurrency,
      noHandleSignals: true,
      pollInterval: 2_000,
      taskList: tasks,
      ...(crontab ? { crontab } : { parsedCronItems: [] }),
      logger: loggerOf(log),
      // Job batches that cannot be completed while the database is away would end the process.
      preset: { worker: { completeJobBatchDelay: -1, failJobBatchDelay: -1 } },
    })
    runner.promise.catch((problem: unknown) => log.warn({ err: problem }, 'the workers stopped')).finally(again)
  }
  const again = (): void => {
    if (stopped) return
    setTimeout(() => {
      if (!stopped) launch().catch(again)
    }, AGAIN_AFTER_MS).unref()
  }

  await launch().catch((problem: unknown) => {
    if (!isConnectionProblem(problem)) throw problem
    log.warn({ err: problem }, 'the workers wait for the database')
    again()
  })
  return {
    stop: async () => {
      stopped = true
      await runner?.stop().catch(() => {})
    },
  }
}

const loggerOf = (log: Log) =>
  new Logger(() => (level, message) => {
    if (level === 'error') log.error(message)
    else if (level === 'warning') log.warn(message)
  })
