import type { Random } from '#artwork/random.ts'
import { dayIn } from '#base/dates.ts'
import { addDays, type Day, startOfDay, weekdayOf } from '#base/days.ts'

/** The time zone of the trial's site; its clocks go forward on 29 March 2037, within the trial's month. */
export const ZONE = { timeZone: 'Europe/London' }
export const FIRST_DAY: Day = '2037-03-14'

/** What is planned of an advert or a campaign, in the words of the operations that add them. */
export interface Planned {
  name: string
  isActive: boolean
  startsAt: string | null
  endsAt: string | null
  days: number[]
  maximum: number | null
  dailyMaximum: number | null
  minimum: number
}

export interface PlannedAdvert extends Planned {
  alt: string
  url: string
  type: 'banner' | 'box'
  topics: string[]
}

export interface PlannedCampaign extends Planned {
  /** Names of its adverts. */
  adverts: string[]
}

export interface Plans {
  adverts: PlannedAdvert[]
  campaigns: PlannedCampaign[]
}

interface Size {
  days: number
  adverts: number
  topics: readonly string[]
}

const WEEK = [0, 1, 2, 3, 4, 5, 6]
const DAY_MS = 86_400_000
/** Most views a day that are planned of one advert; all of them together stay well below what members see. */
const MOST_A_DAY = 30

/** Adverts and campaigns with random plans; of ten adverts three are in campaigns and alone unlimited, six have a plan, one has none. */
export function randomPlans(random: Random, { days, adverts: count, topics }: Size): Plans {
  const adverts = Array.from({ length: count }, (_, index): PlannedAdvert => {
    const name = `Advert ${index}`
    const kind = index % 10
    const isPlanned = kind >= 3 && kind < 9
    const plan = isPlanned ? randomPlan(random, days) : UNLIMITED
    return {
      ...plan,
      name,
      alt: name,
      url: 'https://sponsor.example/',
      type: index % 2 === 0 ? 'banner' : 'box',
      topics: random.yes(0.5) ? [random.pick(topics as [string])] : [],
    }
  })
  const campaigns = Array.from({ length: Math.floor(count / 10) }, (_, index): PlannedCampaign => {
    const members = [0, 1, 2].map((kind) => `Advert ${index * 10 + kind}`)
    return { ...randomPlan(random, days), name: `Campaign ${index}`, adverts: members }
  })
  return { adverts, campaigns }
}

const UNLIMITED: Omit<Planned, 'name'> = {
  isActive: true,
  startsAt: null,
  endsAt: null,
  days: WEEK,
  maximum: null,
  dailyMaximum: null,
  minimum: 0,
}

/** Between any two minutes of the month, on random days of the week: a maximum, a daily maximum or both, and for half of them a minimum. */
function randomPlan(random: Random, days: number): Omit<Planned, 'name'> {
  const length = random.between(Math.min(3, days - 1), days)
  const begins = startOfDay(FIRST_DAY, ZONE).getTime() + random.between(0, days - length) * DAY_MS
  const [startsAt, endsAt] = [begins, begins + length * DAY_MS].map((at) => new Date(Math.floor(at / 60_000) * 60_000))
  const allowed = WEEK.filter(() => random.yes(0.75))
  const plan = {
    isActive: true,
    startsAt: (startsAt as Date).toISOString(),
    endsAt: (endsAt as Date).toISOString(),
    days: allowed.length >= 4 ? allowed : WEEK,
    dailyMaximum: random.yes(0.4) ? random.whole(4, MOST_A_DAY) : null,
  }
  const maximum = random.yes(0.8) ? random.whole(5, Math.ceil(windowsOf(plan).length * MOST_A_DAY)) : null
  const most = maximum ?? 20
  return {
    ...plan,
    maximum,
    dailyMaximum: plan.dailyMaximum ?? (maximum === null ? random.whole(4, MOST_A_DAY) : null),
    minimum: random.yes(0.5) ? random.whole(1, most) : 0,
  }
}

export interface Window {
  day: Day
  begins: number
  ends: number
}

/** The parts of the allowed days between start and end, in ms since 1970; both have to be there. */
export function windowsOf({ startsAt, endsAt, days }: Pick<Planned, 'startsAt' | 'endsAt' | 'days'>): Window[] {
  if (startsAt === null || endsAt === null) return []
  const [first, end] = [Date.parse(startsAt), Date.parse(endsAt)]
  const windows: Window[] = []
  for (let day = dayIn(new Date(first), ZONE); day <= dayIn(new Date(end - 1), ZONE); day = addDays(day, 1)) {
    const begins = Math.max(first, startOfDay(day, ZONE).getTime())
    const ends = Math.min(end, startOfDay(addDays(day, 1), ZONE).getTime())
    if (days.includes(weekdayOf(day)) && begins < ends) windows.push({ day, begins, ends })
  }
  return windows
}
