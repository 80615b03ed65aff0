import type { RawSearch } from '#platform/web/manifest.ts'
import { PLAN_SORTS, PLAN_STATES, type PlanSort, type PlanState } from '../../contract.ts'

/** How a list of adverts or campaigns is searched, as its address says. */
export interface PlanListSearch {
  query?: string | undefined
  state?: PlanState | undefined
  sort?: PlanSort | undefined
  order?: 'asc' | 'desc' | undefined
}

const ORDERS = ['asc', 'desc'] as const

/** The way round in which each column is sorted first. */
export const FIRST_ORDER: Record<PlanSort, 'asc' | 'desc'> = {
  created: 'desc',
  name: 'asc',
  ends: 'asc',
  seen: 'desc',
  clicks: 'desc',
}

export const readPlanSearch = (raw: RawSearch): PlanListSearch => ({
  query: typeof raw.query === 'string' && raw.query.trim() ? raw.query.trim().slice(0, 100) : undefined,
  state: PLAN_STATES.find((state) => state === raw.state),
  sort: PLAN_SORTS.find((sort) => sort === raw.sort),
  order: ORDERS.find((order) => order === raw.order),
})

/** The same as the server takes it. */
export function searchInput({ query, state, sort, order }: PlanListSearch) {
  const by: PlanSort = sort ?? 'created'
  return { ...(query ? { query } : {}), ...(state ? { state } : {}), sort: by, order: order ?? FIRST_ORDER[by] }
}
