import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayIn } from '#base/dates.ts'
import { addDays, type Day } from '#base/days.ts'
import { newId } from '#base/id.ts'
import { addAdvert, addCampaign, openAdvertApp } from '#tests/kit/adverts.ts'
import type { TestApp } from '#tests/kit/test-app.ts'
import { candidatesOf } from '../choosing/candidates.ts'
import { addCounts } from './add-counts.ts'

let app: TestApp
beforeAll(async () => {
  app = await openAdvertApp()
})
afterAll(() => app.close())

test('a report that began before midnight and is counted after it leaves the limits of the new day as they are [ADV-06, ADV-B1]', async () => {
  const ada = await app.signIn('ada')
  const { id: advertId } = await addAdvert(ada)
  const campaignId = await addCampaign(ada, [advertId], { name: 'Every day' })
  const database = app.database.site(app.siteIds.north)
  const memberId = app.memberIds.north.sue
  const today = dayIn(new Date(), { timeZone: 'Europe/London' })
  const count = (day: Day, seen: number) =>
    database.transaction((transaction) =>
      addCounts(transaction, [{ id: newId(), advertId, campaignId, seen, clicks: 1 }], {
        memberId,
        at: new Date(),
        day,
        hour: 0,
      }),
    )
  const candidateOf = async (day: Day) => (await candidatesOf(database, { memberId, day, ids: [advertId] }))[0]
  await count(addDays(today, -1), 4)
  expect(await candidateOf(today)).toMatchObject({ seen: 4, seenToday: 0, seenByMember: 0 })
  await count(today, 3)
  await count(addDays(today, -1), 2)
  const counted = { seen: 9, seenToday: 3 }
  expect(await candidateOf(today)).toMatchObject({ ...counted, seenByMember: 3, campaigns: [counted] })
  await count(today, 1)
  expect(await candidateOf(today)).toMatchObject({ seen: 10, seenToday: 4, seenByMember: 4 })
})
