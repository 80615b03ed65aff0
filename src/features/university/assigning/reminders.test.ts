import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { siteTasks } from '#app/server/features.ts'
import type { SiteTask } from '#platform/server/outbox/site-tasks.ts'
import { type Assigner, assignerOf, notificationsOf } from '#tests/kit/assigning.ts'
import type { Client } from '#tests/kit/client.ts'
import { learnerOf, plantCourse } from '#tests/kit/courses.ts'
import { asOwner, asWorkers } from '#tests/kit/rows.ts'
import { openTestApp, type TestApp } from '#tests/kit/test-app.ts'

// Waiting for jobs takes long on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

let app: TestApp
let ada: Assigner
let sue: Client
beforeAll(async () => {
  app = await openTestApp()
  ada = assignerOf(await app.signIn('ada'))
  sue = await app.signIn('sue')
})
afterAll(() => app.close())
beforeEach(() => change('delete from notification; delete from course_assignment'))

const north = () => app.database.site(app.siteIds.north)
const task = siteTasks({} as never).find(({ name }) => name === 'remind-of-assigned-courses') as SiteTask
const change = (text: string, values: unknown[] = []) => asOwner(app, (owner) => owner.query(text, values))
const LONDON = `(now() at time zone 'Europe/London')::date`
const dueIn = (id: string, days: number) =>
  change(`update course_assignment set due_on = ${LONDON} + $2::int where course_id = $1`, [id, days])
/** Two workers at once, and once more: nobody is reminded twice. */
const remind = async () => {
  await Promise.all([task.run(north()), task.run(north())])
  await task.run(north())
}
const sentences = async () => (await notificationsOf(sue)).map(({ content }: { content: string }) => content)
const dueSites = () => asWorkers(app, task.dueSites)

/** A course assigned to Sue, whose notification of that is gone. */
async function assigned(): Promise<{ id: string; lessons: string[] }> {
  const planted = await plantCourse(app, { title: 'Weirs' })
  await ada.assign(planted.id, [app.memberIds.north.sue], '2038-03-03')
  await change('delete from notification')
  return planted
}

test('a member is reminded 7 days before a course is due and once it is overdue, once each, and again of another date [UNI-B4]', async () => {
  const { id } = await assigned()
  await dueIn(id, 8)
  await remind()
  expect(await sentences()).toEqual([])
  await dueIn(id, 7)
  expect(await dueSites()).toEqual([{ site_id: app.siteIds.north }])
  await remind()
  expect(await notificationsOf(sue)).toEqual([
    {
      title: 'Weirs',
      url: `/university/${id}`,
      content: expect.stringMatching(/^This course, .*, is due on \d+ \w+ \d{4}\.$/),
    },
  ])
  expect(await dueSites()).toEqual([])
  await dueIn(id, -1)
  await remind()
  expect(await sentences()).toEqual([expect.stringMatching(/ was due on /), expect.stringMatching(/ is due on /)])
  await dueIn(id, 3)
  await remind()
  expect(await sentences()).toHaveLength(3)
})

test('a day that is today is due and not overdue; a short date reminds only once it is over, as its assignment names it [UNI-B4]', async () => {
  const { id } = await plantCourse(app)
  const tomorrow = await asOwner(app, (owner) => owner.query(`select (${LONDON} + 1)::text as day`))
  await ada.assign(id, [app.memberIds.north.sue], tomorrow.rows[0].day)
  await remind()
  expect(await sentences()).toEqual([expect.stringMatching(/^This course was assigned to you\. It is due on /)])
  await dueIn(id, 0)
  expect((await ada.counts(id)).overdue).toBe(0)
  await dueIn(id, -1)
  expect((await ada.counts(id)).overdue).toBe(1)
})

test('nobody is reminded of a course they have completed, of a deleted one, or while the university is off [UNI-B4] [TEN-08]', async () => {
  const { id, lessons } = await assigned()
  await dueIn(id, 2)
  await change(`update site set switches = switches || '{"university": false}' where id = $1`, [app.siteIds.north])
  await remind()
  await change(`update site set switches = switches - 'university' where id = $1`, [app.siteIds.north])
  const off = await sentences()
  for (const lessonId of lessons) await learnerOf(sue).finish(id, lessonId)
  await remind()
  const removed = await assigned()
  await dueIn(removed.id, 2)
  await ada.client.call('DELETE', `/api/university/courses/${removed.id}`)
  await remind()
  expect([off, await sentences(), await dueSites()]).toEqual([[], [], []])
})

test('whoever has no access on the day is reminded once they have it again, once, and of nothing that is long over [UNI-B4]', async () => {
  const setType = (userType: string) =>
    change('update member set user_type = $2 where id = $1', [app.memberIds.north.sue, userType])
  const { id } = await assigned()
  /** What Sue hears of it after a time as a guest, and then with access. */
  const heardOn = async (days: number) => {
    await dueIn(id, days)
    await setType('guest')
    await remind()
    await setType('subscriber')
    const asGuest = await sentences()
    await remind()
    const heard = await sentences()
    await change('delete from notification')
    return [asGuest, heard]
  }
  expect(await heardOn(2)).toEqual([[], [expect.stringMatching(/ is due on /)]])
  expect(await heardOn(-3)).toEqual([[], [expect.stringMatching(/ was due on /)]])
  expect(await heardOn(-8)).toEqual([[], []])
  expect(await dueSites()).toEqual([])
})
