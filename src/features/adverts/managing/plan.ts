import { sql as raw } from 'kysely'
import type { AdvertValues, Campaign } from './contract.ts'

/** What was removed stays for its report, and is part of nothing else. */
export const IN_USE = raw<boolean>`removed_at is null`

type Plan = Pick<
  AdvertValues,
  'name' | 'isActive' | 'startsAt' | 'endsAt' | 'days' | 'maximum' | 'dailyMaximum' | 'minimum'
>

/** The columns that adverts and campaigns have in common, from what an administrator enters. */
export const planColumns = (plan: Plan) => ({
  name: plan.name,
  is_active: plan.isActive,
  starts_at: plan.startsAt === null ? null : new Date(plan.startsAt),
  ends_at: plan.endsAt === null ? null : new Date(plan.endsAt),
  days: [...new Set(plan.days)].toSorted((one, other) => one - other),
  maximum: plan.maximum,
  daily_maximum: plan.dailyMaximum,
  minimum: plan.minimum,
})

/** Columns of both, as reads select them. */
export const PLAN_COLUMNS = [
  'id',
  'name',
  'is_active as isActive',
  'starts_at',
  'ends_at',
  'days',
  'maximum',
  'daily_maximum as dailyMaximum',
  'minimum',
  'seen',
  'clicks',
  'revision',
  'created_at',
] as const

interface Times {
  starts_at: Date | null
  ends_at: Date | null
  created_at: Date
}

/** The times of a row as answers have them. */
export const timesOf = ({ starts_at, ends_at, created_at }: Times) => ({
  startsAt: starts_at?.toISOString() ?? null,
  endsAt: ends_at?.toISOString() ?? null,
  createdAt: created_at.toISOString(),
})

type Uncounted = 'id' | 'seen' | 'clicks' | 'revision' | 'createdAt' | 'state'

/** What the log holds of an advert or a campaign: its settings, without what is counted or follows from them. */
export function audited<Stored extends Pick<Campaign, Uncounted>>(stored: Stored): Omit<Stored, Uncounted> {
  const {
    id: _,
    seen: _seen,
    clicks: _clicks,
    revision: _revision,
    createdAt: _at,
    state: _state,
    ...settings
  } = stored
  return settings
}
