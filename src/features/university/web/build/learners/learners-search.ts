import type { RawSearch } from '#platform/web/manifest.ts'
import { LEARNER_SORTS, LEARNER_STATES, type LearnerSort, type LearnerState } from '../../../contract.ts'
import { idOf } from '../../id-of.ts'

/** What the address of the completion table carries: filters, order, and the assignment whose progress is shown. */
export interface LearnersSearch {
  query?: string | undefined
  state?: LearnerState | undefined
  overdue?: 'yes' | undefined
  assigned?: 'yes' | undefined
  sort?: LearnerSort | undefined
  order?: 'desc' | undefined
  job?: string | undefined
}

export const NO_FILTERS = {
  query: undefined,
  state: undefined,
  overdue: undefined,
  assigned: undefined,
} satisfies LearnersSearch

/** What the server takes. */
export const LONGEST_QUERY = 200

const yes = (value: RawSearch[string]) => (value === 'yes' ? value : undefined)

/** Parses the address; what is unknown is left out, so that a mistyped link shows the table. */
export const learnersSearch = (raw: RawSearch): LearnersSearch => ({
  query: typeof raw.query === 'string' ? raw.query.slice(0, LONGEST_QUERY) || undefined : undefined,
  state: LEARNER_STATES.find((state) => state === raw.state),
  overdue: yes(raw.overdue),
  assigned: yes(raw.assigned),
  sort: LEARNER_SORTS.find((sort) => sort === raw.sort),
  order: raw.order === 'desc' ? 'desc' : undefined,
  job: idOf(raw.job),
})

export const isFiltered = ({ query, state, overdue, assigned }: LearnersSearch): boolean =>
  [query, state, overdue, assigned].some((value) => value !== undefined)
