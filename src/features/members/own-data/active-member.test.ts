import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { newId } from '#base/id.ts'
import { sql } from '#platform/server/database/database.ts'
import { removeMember } from '#tests/kit/people.ts'
import { asOwner } from '#tests/kit/rows.ts'
import { openTestApp, PASSWORD, type TestApp } from '#tests/kit/test-app.ts'

vi.setConfig({ testTimeout: 30_000 })
let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const north = () => app.database.site(app.siteIds.north)

/** Enough notifications from one member that anonymising them takes a moment. */
async function addNotifications(authorId: string, seconds: number): Promise<void> {
  await north().run(
    sql.insertInto('notification').values({
      site_id: app.siteIds.north,
      member_id: app.memberIds.north.gus,
      type: 'other',
      subject_id: newId(),
      title: 'Pumps',
      content: 'Something was said.',
      author_id: authorId,
      has_author: true,
      url: '/forum',
      source: newId(),
    }),
  )
  await asOwner(app, (owner) =>
    owner.query(`
      create or replace function take_long() returns trigger language plpgsql as $$ begin
        perform pg_sleep(${seconds});
        return new;
      end $$;
      create or replace trigger take_long before update on notification for each row execute function take_long()`),
  )
}

test('somebody who wrote so much that it takes a while leaves all the same, or is removed; other statements keep their limit [PROF-19] [TEN-35]', async () => {
  const { sue, tom } = app.memberIds.north
  for (const author of [sue, tom]) await addNotifications(author, 2.4)
  const client = await app.signIn('sue')
  const left = await client.call('POST', '/api/account/deletion', { body: { currentPassword: PASSWORD } })
  expect([left.status, left.body]).toEqual([200, { done: true }])
  const removed = await removeMember(await app.signIn('ada'), tom)
  expect(removed.status).toBe(200)
  expect(await north().many(sql.selectFrom('notification').select(['author_id', 'has_author']))).toEqual([
    { author_id: null, has_author: true },
    { author_id: null, has_author: true },
  ])
  await expect(north().run(sql.updateTable('notification').set({ read: true }))).rejects.toThrow('statement timeout')
})
