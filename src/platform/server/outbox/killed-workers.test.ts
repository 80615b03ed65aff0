import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#platform/server/database/database.ts'
import { until } from '#tests/kit/client.ts'
import { asOwner } from '#tests/kit/rows.ts'
import { openTestApp, type TestApp } from '#tests/kit/test-app.ts'
import { publish } from './events.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const north = () => app.database.site(app.siteIds.north)
/** Event and locking worker of all pending reactions. */
const waiting = () =>
  asOwner(app, async (owner) => {
    const { rows } = await owner.query(`
      select e.actor_id as actor, j.locked_by as worker from graphile_worker._private_jobs j
      join event e on e.id = (j.payload ->> 'event')::uuid where e.name = 'members.renamed'`)
    return rows as { actor: string; worker: string | null }[]
  })

/** Records an event whose job a worker has locked for this long. */
async function lockedSince(actorId: string, worker: string, seconds: number): Promise<void> {
  const runAt = new Date(Date.now() + 3_600_000)
  await north().transaction((transaction) => publish(transaction, { name: 'members.renamed', actorId, runAt }))
  await asOwner(app, (owner) =>
    owner.query(
      `update graphile_worker._private_jobs j set run_at = now() - interval '1 hour', locked_by = $2,
         locked_at = now() - make_interval(secs => $3), attempts = 1
       from event e where e.id = (j.payload ->> 'event')::uuid and e.actor_id = $1`,
      [actorId, worker, seconds],
    ),
  )
}

test('reactions of a killed worker run within minutes; running ones are left alone', async () => {
  const { sue, tom } = app.memberIds.north
  const announced = async () =>
    (await north().many(sql.selectFrom('live_change').select('id').where('topic', '=', 'threads'))).length
  // Counted first, as the workers look by themselves once a minute.
  const before = await announced()
  await lockedSince(sue, 'killed', 180)
  await lockedSince(tom, 'at work', 20)
  await asOwner(app, (owner) => owner.query("select graphile_worker.add_job('take-over-reactions')"))
  await until('the reactions to have run', async () => (await waiting()).length === 1)
  expect(await waiting()).toEqual([{ actor: tom, worker: 'at work' }])
  expect(await announced()).toBe(before + 1)
})
