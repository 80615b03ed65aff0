import { instantIn, localIn } from '#base/instant-in.ts'
import { type Campaign, MAX_COUNT } from '../../contract.ts'

/** What adverts and campaigns have in common, as it is typed: times on the site's clock, numbers as text. */
export interface TypedPlan {
  name: string
  isActive: boolean
  startsAt: string
  endsAt: string
  days: string[]
  maximum: string
  dailyMaximum: string
  minimum: string
}

type Plan = Pick<
  Campaign,
  'name' | 'isActive' | 'startsAt' | 'endsAt' | 'days' | 'maximum' | 'dailyMaximum' | 'minimum'
>

export const EMPTY_PLAN: TypedPlan = {
  name: '',
  isActive: true,
  startsAt: '',
  endsAt: '',
  days: ['0', '1', '2', '3', '4', '5', '6'],
  maximum: '',
  dailyMaximum: '',
  minimum: '0',
}

/** A stored plan as its fields show it. */
export const typedPlanOf = (plan: Plan, timeZone: string): TypedPlan => ({
  name: plan.name,
  isActive: plan.isActive,
  startsAt: plan.startsAt === null ? '' : localIn(timeZone, new Date(plan.startsAt)),
  endsAt: plan.endsAt === null ? '' : localIn(timeZone, new Date(plan.endsAt)),
  days: plan.days.map(String),
  maximum: plan.maximum === null ? '' : String(plan.maximum),
  dailyMaximum: plan.dailyMaximum === null ? '' : String(plan.dailyMaximum),
  minimum: String(plan.minimum),
})

/** A typed plan as it is sent. */
export const planOf = (typed: TypedPlan, timeZone: string): Plan => ({
  name: typed.name,
  isActive: typed.isActive,
  startsAt: instantIn(timeZone, typed.startsAt)?.toISOString() ?? null,
  endsAt: instantIn(timeZone, typed.endsAt)?.toISOString() ?? null,
  days: typed.days.map(Number),
  maximum: countOf(typed.maximum),
  dailyMaximum: countOf(typed.dailyMaximum),
  minimum: countOf(typed.minimum) ?? 0,
})

const countOf = (typed: string): number | null => (typed.trim() === '' ? null : Number(typed))

/** Whether it is empty or a number of views that the server takes. */
export const isCount = (typed: string): boolean =>
  typed.trim() === '' || (/^\d{1,9}$/.test(typed.trim()) && Number(typed) <= MAX_COUNT)

const HOUR_MS = 3_600_000
const HOURS_A_DAY = 24

/**
 * How long a plan lasts, in days and hours on the site's clock: from nine to nine the next day is a day, also when the clocks change.
 * Undefined without both times, and while they are in the wrong order (ADV-08).
 */
export function durationOf({ startsAt, endsAt }: Pick<TypedPlan, 'startsAt' | 'endsAt'>) {
  const hours = Math.floor((Date.parse(`${endsAt}Z`) - Date.parse(`${startsAt}Z`)) / HOUR_MS)
  if (Number.isNaN(hours) || hours < 0) return undefined
  return { days: Math.floor(hours / HOURS_A_DAY), hours: hours % HOURS_A_DAY }
}
