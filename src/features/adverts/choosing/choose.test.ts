import { expect, test } from 'vitest'
import { dayIn } from '#base/dates.ts'
import { assess, type Candidate, type Circumstances, choose, firstFor, type Plan } from './choose.ts'

const LONDON = { timeZone: 'Europe/London' }
const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6]
const NO_LIMITS: Plan = {
  id: 'a',
  isActive: true,
  startsAt: null,
  endsAt: null,
  days: EVERY_DAY,
  maximum: null,
  dailyMaximum: null,
  minimum: 0,
  seen: 0,
  seenToday: 0,
}
const advert = (changes: Partial<Candidate> = {}): Candidate => ({
  ...NO_LIMITS,
  hasPicture: true,
  topics: [],
  seenByMember: 0,
  campaigns: [],
  ...changes,
})
/** A Saturday at noon. */
const SATURDAY = new Date('2037-07-04T11:00:00Z')
const at = (now = SATURDAY): Circumstances => ({ now, ...LONDON, topics: ['water'], frequency: 6, isSpread: true })
const reasons = (changes: Partial<Candidate>, now?: Date) => choose([advert(changes)], at(now))[0]?.reasons

/** The same numbers from 0 to 1 for the same seed. */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}

test('an advert is shown only while nothing speaks against it, and every reason is said [ADV-06, ADV-B1]', () => {
  const [past, future] = [new Date('2037-07-01T00:00:00Z'), new Date('2037-07-09T00:00:00Z')]
  expect(reasons({})).toEqual([])
  expect(reasons({ isActive: false, hasPicture: false })).toEqual(['inactive', 'no-picture'])
  expect(reasons({ startsAt: future })).toEqual(['not-begun'])
  expect(reasons({ endsAt: past })).toEqual(['over'])
  expect(reasons({ days: [0, 1, 2, 3, 4] })).toEqual(['weekday'])
  // Half past eleven on Friday evening by UTC is Saturday in London.
  expect(reasons({ days: [5] }, new Date('2037-07-03T23:30:00Z'))).toEqual([])
  expect(reasons({ maximum: 0 })).toEqual(['maximum'])
  expect(reasons({ dailyMaximum: 3, seen: 9, seenToday: 3 })).toEqual(['daily-maximum'])
  expect(reasons({ dailyMaximum: 10, seen: 5, seenToday: 5 })).toEqual(['ahead-of-plan'])
  expect(reasons({ seenByMember: 6 })).toEqual(['seen-often-enough'])
  expect(reasons({ campaigns: [{ ...NO_LIMITS, isActive: false }] })).toEqual(['no-campaign-running'])
  const [decision] = choose(
    [
      advert({
        campaigns: [
          { ...NO_LIMITS, endsAt: past },
          { ...NO_LIMITS, id: 'c' },
        ],
      }),
    ],
    at(),
  )
  expect(decision).toMatchObject({ reasons: [], campaignId: 'c' })
})

test('a minimum below its plan comes first, then the member’s topics, and what is not shown comes last [ADV-06]', () => {
  const adverts = [
    advert({ id: 'a', isActive: false, minimum: 9 }),
    advert({ id: 'b' }),
    advert({ id: 'c', topics: ['water'] }),
    advert({ id: 'd', minimum: 9, seen: 3 }),
    advert({ id: 'e', minimum: 9, seen: 9, seenToday: 9 }),
  ]
  expect(choose(adverts, at()).map(({ id }) => id)).toEqual(['d', 'c', 'b', 'e', 'a'])
})

test('what has a plan comes before any number of those without a limit, the most delayed first [ADV-06, ADV-B1]', () => {
  const unlimited = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((id) => advert({ id }))
  const planned = [advert({ id: 'x', dailyMaximum: 10, seen: 4, seenToday: 4 }), advert({ id: 'y', dailyMaximum: 10 })]
  const order = choose([...unlimited, ...planned], at()).map(({ id }) => id)
  expect(order.slice(0, 3)).toEqual(['y', 'x', 'a'])
})

test('what a page shows is what comes first in the choice, whatever was seen and followed [ADV-02, ADV-06]', () => {
  const random = seeded(7)
  for (let round = 0; round < 200; round += 1) {
    const adverts = Array.from({ length: Math.floor(random() * 40) }, (_, index) =>
      advert({
        id: `advert ${index}`,
        isActive: random() < 0.8,
        minimum: random() < 0.3 ? 9 : 0,
        topics: random() < 0.4 ? ['water'] : [],
        dailyMaximum: random() < 0.4 ? Math.ceil(random() * 20) : null,
        seenByMember: Math.floor(random() * 8),
      }),
    )
    const chosen = choose(adverts, at()).filter(({ reasons: against }) => against.length === 0)
    const seen = new Map(adverts.map(({ id, seenByMember }) => [id, seenByMember]))
    const first = firstFor(assess(adverts, at()), { topics: ['water'], frequency: 6, seen }, 6)
    expect(first.map(({ id }) => id)).toEqual(chosen.slice(0, 6).map(({ id }) => id))
  }
})

test('a last day of few hours has as little of the plan as it is of the time [ADV-B1]', () => {
  // Ten days and six hours: 40 on each day, and 10 on the last.
  const plan = { startsAt: new Date('2037-07-04T00:00:00+01:00'), endsAt: new Date('2037-07-14T06:00:00+01:00') }
  const evening = new Date('2037-07-04T23:59:00+01:00')
  expect(reasons({ ...plan, maximum: 410, seen: 39, seenToday: 39 }, evening)).toEqual([])
  expect(reasons({ ...plan, maximum: 410, seen: 40, seenToday: 40 }, evening)).toEqual(['ahead-of-plan'])
  const lastDay = new Date('2037-07-14T05:59:00+01:00')
  expect(reasons({ ...plan, maximum: 410, seen: 400 }, lastDay)).toEqual([])
})

test('an advert whose campaign has a plan comes before any number of those without a limit, as if the plan were its own [ADV-06, ADV-B1]', () => {
  const unlimited = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((id) => advert({ id }))
  const campaign = { ...NO_LIMITS, id: 'campaign', dailyMaximum: 10, seen: 4, seenToday: 4 }
  const own = advert({ id: 'y', dailyMaximum: 10, seen: 2, seenToday: 2 })
  const late = { ...campaign, seen: 1, seenToday: 1 }
  const delayed = advert({ id: 'z', dailyMaximum: 10, seen: 3, seenToday: 3, campaigns: [late] })
  const ofCampaign = advert({ id: 'x', campaigns: [campaign] })
  const order = choose([...unlimited, ofCampaign, own, delayed], at()).map(({ id }) => id)
  expect(order.slice(0, 4)).toEqual(['z', 'y', 'x', 'a'])
})

/** Visits at random moments of ten days, each of which sees the first advert of its choice; what was delivered by advert and day. */
function simulate(seed: number) {
  const random = seeded(seed)
  const [begins, ends] = [Date.parse('2037-07-01T00:00:00+01:00'), Date.parse('2037-07-11T00:00:00+01:00')]
  let adverts = ['a', 'b', 'c', 'd', 'e'].map((id) =>
    advert({
      id,
      startsAt: new Date(begins),
      endsAt: new Date(ends),
      maximum: Math.ceil(random() * 300),
      dailyMaximum: random() < 0.3 ? Math.ceil(random() * 20) : null,
      days: EVERY_DAY.filter((day) => day < 2 || random() < 0.7),
    }),
  )
  const visits = Array.from({ length: 3_000 }, () => begins + random() * (ends - begins)).toSorted((a, b) => a - b)
  const delivered: { id: string; at: number }[] = []
  let today = ''
  for (const now of visits) {
    const day = dayIn(new Date(now), LONDON)
    if (day !== today) adverts = adverts.map((each) => ({ ...each, seenToday: 0 }))
    today = day
    const [first] = choose(adverts, at(new Date(now)))
    if (!first || first.reasons.length > 0) continue
    delivered.push({ id: first.id, at: now })
    adverts = adverts.map((each) =>
      each.id === first.id ? { ...each, seen: each.seen + 1, seenToday: each.seenToday + 1 } : each,
    )
  }
  return { adverts, delivered }
}

test.each([1, 2, 3])(
  'whatever the plans are, no cap is passed and all is delivered evenly, of seed %i [ADV-B1]',
  (seed) => {
    const { adverts, delivered } = simulate(seed)
    for (const { id, maximum, dailyMaximum, seen, days } of adverts) {
      const byDay = Map.groupBy(
        delivered.filter((each) => each.id === id),
        (each) => dayIn(new Date(each.at), LONDON),
      )
      const counts = [...byDay.values()].map(({ length }) => length)
      expect(seen).toBeLessThanOrEqual(maximum ?? 0)
      expect(Math.max(0, ...counts)).toBeLessThanOrEqual(dailyMaximum ?? Number.POSITIVE_INFINITY)
      expect([...byDay.keys()].every((day) => days.includes((new Date(`${day}T12:00Z`).getUTCDay() + 6) % 7))).toBe(
        true,
      )
      if (dailyMaximum !== null) continue
      expect(seen).toBeGreaterThanOrEqual((maximum ?? 0) * 0.98 - 1)
      expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(Math.max(3, Math.max(...counts) * 0.2))
    }
  },
)
