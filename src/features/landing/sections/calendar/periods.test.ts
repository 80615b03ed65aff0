import { expect, test } from 'vitest'
import { dayIn } from '#base/dates.ts'
import { addDays, startOfDay } from '#base/days.ts'
import { periodsOf, weeksOf } from './periods.ts'
import { CALENDAR_VIEWS, DAYS_AROUND } from './schema.ts'

const HOUR_MS = 60 * 60 * 1_000
const DAY_MS = 24 * HOUR_MS

test('the days loaded cover those a view shows, at the turn of every month and in every time zone [LAND-17]', () => {
  const monthStarts = Array.from({ length: 13 }, (_, month) => Date.UTC(2027, month, 1))
  for (const timeZone of ['Pacific/Auckland', 'America/Los_Angeles'])
    for (const now of monthStarts.flatMap((step) =>
      [-13, -1, 1, 13].map((hours) => new Date(step + hours * HOUR_MS)),
    )) {
      const region = { locale: 'en-GB', timeZone, currency: 'GBP' }
      for (const view of CALENDAR_VIEWS) {
        const periods = periodsOf(view, dayIn(now, region), region)
        const days = periods.flatMap((period) => (view === 'month' ? weeksOf(period).flat() : [period.from, period.to]))
        const [first = '', last = ''] = [days.toSorted()[0], days.toSorted().at(-1)]
        const before = (+now - +startOfDay(first, region)) / DAY_MS
        const after = (+startOfDay(addDays(last, 1), region) - +now) / DAY_MS
        const { daysBefore, daysAfter } = DAYS_AROUND[view]
        expect(before, `${view} on ${now.toISOString()}`).toBeLessThan(daysBefore)
        expect(after, `${view} on ${now.toISOString()}`).toBeLessThan(daysAfter)
      }
    }
})
