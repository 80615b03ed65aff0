import { expect, test } from 'vitest'
import { newId } from '#base/id.ts'
import type { SiteDatabase } from '#platform/server/database/database.ts'
import { addSeen, ownPartOf } from './readers.ts'

/** A database of a site whose first answer is a failure; `reads` counts what was asked of it. */
function failingOnce() {
  const database = {
    siteId: newId(),
    reads: 0,
    one: async () => {
      database.reads += 1
      if (database.reads === 1) throw new Error('busy')
      return { topics: ['water'], seen: { advert: 2 } }
    },
  }
  return database
}

const NOW = new Date('2037-07-04T11:00:00Z')
const asDatabase = (database: object) => database as unknown as SiteDatabase
const who = { memberId: newId(), day: '2037-07-04' }

test('what fails for one page of a member fails for no other, and for no report that was counted [ADV-02, ADV-B1]', async () => {
  const database = failingOnce()
  const failed = ownPartOf(asDatabase(database), { ...who, now: NOW })
  const other = ownPartOf(asDatabase(database), { ...who, now: NOW })
  const counted = [{ id: newId(), advertId: 'advert', campaignId: null, seen: 1, clicks: 0 }]
  const added = addSeen({ siteId: database.siteId, ...who }, counted)
  await expect(failed).rejects.toThrow('busy')
  expect((await other).topics).toEqual(['water'])
  await expect(added).resolves.toBe(undefined)
})

test('what was read of a member is read again after half a minute [ADV-B1]', async () => {
  const database = failingOnce()
  database.reads = 1
  const readAt = (seconds: number) =>
    ownPartOf(asDatabase(database), { ...who, now: new Date(NOW.getTime() + seconds * 1_000) })
  await readAt(0)
  await readAt(29)
  expect(database.reads).toBe(2)
  await readAt(31)
  expect(database.reads).toBe(3)
})
