import type { TaskList } from 'graphile-worker'
import type pg from 'pg'
import type { Database, SiteDatabase } from '../database/database.ts'

/** A feature's task for one site, run on a schedule and by `enqueue(name, …)`. */
export interface SiteTask {
  /** `refresh-news`. */
  name: string
  /** Its schedule for all sites as a crontab pattern: `0 3 * * *` runs at three every night. */
  every: string
  /** SQL query for the sites where it is due, run as the workers' role: returns `site_id` only. */
  dueSites: string
  /** It waits for nobody outside, and runs with the product's own work, which a news site or store that hangs does not delay. */
  isLocal?: boolean
  run(database: SiteDatabase): Promise<void>
}

/**
 * Worker tasks: `forSites` run for one site each, and may wait for external services, which `localForSites` do not; `everywhere` find the
 * sites that are due and queue one job each.
 */
export function tasksOf(tasks: readonly SiteTask[], database: Database, pool: pg.Pool, afterChange: () => void) {
  const forSites: TaskList = {}
  const localForSites: TaskList = {}
  const everywhere: TaskList = {}
  for (const { name, dueSites, run, isLocal } of tasks) {
    const list = isLocal ? localForSites : forSites
    list[name] = async (payload) => {
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
  return { forSites, localForSites, everywhere }
}

/** The crontab lines of these tasks. */
export const crontabOf = (tasks: readonly SiteTask[]): string =>
  tasks.map(({ name, every }) => `\n${every} ${name}-everywhere ?max=1`).join('')
