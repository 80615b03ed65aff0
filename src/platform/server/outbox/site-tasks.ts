import type { TaskList } from 'graphile-worker'
import type pg from 'pg'
import type { Database, SiteDatabase } from '../database/database.ts'

/** Work that a feature does for one site at a time, on a clock and whenever `enqueue(name, …)` asks for it. */
export interface SiteTask {
  /** `refresh-news`. */
  name: string
  /** When it is due for all sites, as a crontab has it: `0 3 * * *` at three every night. */
  every: string
  /** Which sites it is due for, asked as the workers' role: it gives `site_id` and nothing else. */
  dueSites: string
  run(database: SiteDatabase): Promise<void>
}

/**
 * The workers' tasks of these: `forSites` work for one site each, and may have to wait for somebody outside; `everywhere` ask which
 * sites are due and queue them once each.
 */
export function tasksOf(tasks: readonly SiteTask[], database: Database, pool: pg.Pool, afterChange: () => void) {
  const forSites: TaskList = {}
  const everywhere: TaskList = {}
  for (const { name, dueSites, run } of tasks) {
    forSites[name] = async (payload) => {
      await run(database.site((payload as { siteId: string }).siteId))
      afterChange()
    }
    everywhere[`${name}-everywhere`] = async () => {
      await pool.query(
        `select graphile_worker.add_job($1, json_build_object('siteId', site_id), job_key => $1 || ':' || site_id,
           job_key_mode => 'preserve_run_at', max_attempts => 3) from (${dueSites}) due`,
        [name],
      )
    }
  }
  return { forSites, everywhere }
}

/** Their lines of the crontab. */
export const crontabOf = (tasks: readonly SiteTask[]): string =>
  tasks.map(({ name, every }) => `\n${every} ${name}-everywhere ?max=1`).join('')
