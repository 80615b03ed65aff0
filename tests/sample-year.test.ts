import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { clearwater } from '#app/samples/clearwater.ts'
import { energy } from '#app/samples/energy.ts'
import { filmClub } from '#app/samples/film-club.ts'
import { filmMakers } from '#app/samples/film-makers.ts'
import { radio } from '#app/samples/radio.ts'
import { datedYear } from '#app/samples/year.ts'
import { DEFAULT_REGION } from '#base/dates.ts'
import { seedYear } from '#features/calendar/seed.ts'
import type { Client } from '#tests/kit/client.ts'
import { crowd } from '#tests/kit/crowd.ts'
import { HOSTS, openTestApp, type TestApp } from '#tests/kit/test-app.ts'

const SITES = [clearwater, energy, radio, filmClub, filmMakers]
const DAY_MS = 86_400_000

describe.each(SITES)('the year of $key', ({ year, events, people }) => {
  test('has a committee that meets monthly, a full evening or seminar with people waiting, and a day with a picture [CAL-24, CAL-B1, CAL-B2]', () => {
    const monthly = year.find(({ rule, type }) => rule?.startsWith('FREQ=MONTHLY') && type === 'meeting')
    expect(monthly?.changes?.map(({ isCancelled = false }) => isCancelled)).toEqual([false, true])
    const full = year.find(({ waiting }) => waiting)
    expect(full?.yes).toBe(full?.capacity)
    expect(year.filter(({ picture }) => picture)).toHaveLength(1)
    for (const { yes = 0, maybe = 0, waiting = 0 } of year)
      expect(yes + maybe + waiting).toBeLessThanOrEqual(people.length)
    const titles = [...year, ...events].map(({ title }) => title)
    expect(
      titles.filter((title, index) => year.some((one) => one.title === title) && titles.indexOf(title) !== index),
    ).toEqual([])
  })
})

describe('once it is filled', () => {
  let app: TestApp
  let ada: Client
  const now = new Date()
  beforeAll(async () => {
    app = await openTestApp()
    ada = await app.signIn('ada')
    const site = { siteId: app.siteIds.north, host: HOSTS.north, count: 40 }
    const answering = (await crowd(app.ownerUrl, site)).map(({ memberId }) => memberId)
    const { ada: admin, sue: member } = app.memberIds.north
    const people = { owners: { admin, member }, answering }
    const year = datedYear(clearwater.year, now, DEFAULT_REGION, people, [])
    await seedYear(app.database.site(app.siteIds.north), year, now)
  })
  afterAll(() => app.close())

  const dates = async (fromDays: number, toDays: number, client = ada) => {
    const at = (days: number) => new Date(+now + days * DAY_MS).toISOString()
    const { body } = await client.get(`/api/calendar?${new URLSearchParams({ from: at(fromDays), to: at(toDays) })}`)
    return body.items as { id: string; date: string | null; title: string; start: string; isCancelled: boolean }[]
  }

  test('the next meeting of the committee is moved, the one after cancelled, the others stay on their Thursdays [CAL-B2]', async () => {
    const meetings = (await dates(9, 105)).filter(({ title }) => title === 'Standing committee')
    const next = meetings.findIndex(({ start, date }) => start !== date)
    expect(next).toBeGreaterThanOrEqual(0)
    const [moved, cancelled, after] = meetings.slice(next)
    expect([moved?.isCancelled, cancelled?.isCancelled, after?.isCancelled]).toEqual([false, true, false])
    expect([cancelled?.start === cancelled?.date, after?.start === after?.date]).toEqual([true, true])
  })

  test('the seminar is full and has a waiting list in its order, and join links are for members [CAL-B1, CAL-B13]', async () => {
    const coming = await dates(9, 60)
    const { id = '' } = coming.find(({ title }) => title.startsWith('Seminar')) ?? {}
    const { body } = await ada.get(`/api/calendar/events/${id}`)
    expect([body.capacity, body.attending, body.waiting]).toEqual([12, 12, 4])
    const webinar = coming.find(({ title }) => title.startsWith('Webinar'))
    expect((await ada.get(`/api/calendar/events/${webinar?.id}`)).body.joinLink).toContain('meet.example')
    expect((await app.visitor().get(`/events/${webinar?.id}`)).text).not.toContain('meet.example')
    expect((await app.visitor().get('/events.ics')).text).not.toContain('meet.example')
  })

  test('something lies behind and ahead in every season, and what is personal is its owner’s [CAL-18]', async () => {
    for (let from = -300; from < 240; from += 90)
      expect((await dates(from, from + 90)).length, `${from}`).toBeGreaterThan(2)
    const own = (await dates(10, 17, await app.signIn('sue'))).map(({ title }) => title)
    expect(own).toContain('Answer the officer about condition 14')
    expect((await dates(10, 17)).map(({ title }) => title)).not.toContain('Answer the officer about condition 14')
  })
})
