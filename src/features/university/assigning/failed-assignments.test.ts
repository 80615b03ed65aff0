import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Assigner, assignerOf } from '#tests/kit/assigning.ts'
import { plantCourse } from '#tests/kit/courses.ts'
import { asOwner } from '#tests/kit/rows.ts'
import { openTestApp, type TestApp } from '#tests/kit/test-app.ts'

// Waiting for jobs takes long on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

let app: TestApp
let ada: Assigner
beforeAll(async () => {
  app = await openTestApp()
  ada = assignerOf(await app.signIn('ada'))
})
afterAll(() => app.close())

const failed = async () => (await ada.client.get('/api/members/failed-jobs')).body.items
const change = (text: string) => asOwner(app, (owner) => owner.query(text))

test('an assignment that failed with some members is listed with its course, and run once more for them alone [UNI-B4] [ADM-B1]', async () => {
  const { sue, tom } = app.memberIds.north
  const { id } = await plantCourse(app)
  await change(`create function refuse() returns trigger language plpgsql as $$ begin raise exception 'broken'; end $$;
    create trigger refuse before insert on course_assignment for each row when (new.member_id = '${sue}') execute function refuse()`)
  const job = await ada.assign(id, [sue, tom])
  expect(job).toMatchObject({ done: 1, failed: 1 })
  expect(await failed()).toMatchObject([
    { id: job.id, kind: 'university.assign', about: id, isUndo: false, startedBy: 'ada of north', total: 2, failed: 1 },
  ])
  await change('drop trigger refuse on course_assignment')
  const retried = await ada.client.call('POST', `/api/members/bulk/${job.id}/retry`, { body: {} })
  expect([retried.status, retried.body.kind]).toEqual([200, 'university.assign'])
  expect(await ada.finished(job.id)).toMatchObject({ done: 2, failed: 0 })
  expect([await failed(), (await ada.counts(id)).assigned]).toEqual([[], 2])
})
