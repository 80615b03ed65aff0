import type { TaskList } from 'graphile-worker'
import type pg from 'pg'
import type { Database } from '../database/database.ts'

/** What a shared task works with. */
export interface SharedTaskParts {
  database: Database
  /** Statements under the workers' own role, which belong to no site. */
  jobs: Pick<pg.Pool, 'query'>
}

/**
 * A feature's task for records whose site is found only by running it. It waits for somebody outside, and so runs on workers of its own,
 * which no other work waits for.
 */
export interface SharedTask {
  /** Also the name of its jobs; `enqueue(name, jsonb_build_object('id', …))` queues one for a record. */
  name: string
  /** Crontab pattern by which it also runs without a record, for whatever a lost job has left. */
  every: string
  /** Runs for one record or, without an id, for all that are due; must be idempotent. */
  run(parts: SharedTaskParts, id: string | undefined): Promise<void>
}

/** Worker tasks and crontab of these. */
export function sharedTasksOf(tasks: readonly SharedTask[], parts: SharedTaskParts, afterChange: () => void) {
  const list: TaskList = {}
  for (const { name, run } of tasks)
    list[name] = async (payload) => {
      await run(parts, (payload as { id?: string }).id)
      afterChange()
    }
  return { tasks: list, crontab: tasks.map(({ name, every }) => `${every} ${name} ?max=1`).join('\n') }
}
