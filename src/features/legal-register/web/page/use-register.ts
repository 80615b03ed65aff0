import { useSearchOf } from '#platform/web/routing.tsx'
import {
  allFilters,
  type ItemFilters,
  mineFilters,
  type RecordFilters,
  type RegisterSearch,
  registerSearch,
} from '../search.ts'

type Change<Filters> = (part: Partial<Filters>, options?: { replace?: boolean }) => void

/** Filters of the list of all items, stored in the address (LEG-04). */
export function useAllFilters(): { filters: ItemFilters; change: Change<ItemFilters>; clear: () => void } {
  const [search, changeSearch] = useSearchOf(registerSearch)
  return {
    filters: allFilters(search),
    change: (part, options) =>
      void changeSearch(named(part, { query: 'q', area: 'area', country: 'country' }), options),
    clear: () => void changeSearch({ q: undefined, area: undefined, country: undefined }),
  }
}

/** Filters of the viewer's own register, stored in the address. */
export function useMineFilters(): { filters: RecordFilters; change: Change<RecordFilters>; clear: () => void } {
  const [search, changeSearch] = useSearchOf(registerSearch)
  return {
    filters: mineFilters(search),
    change: ({ sort, ...part }, options) =>
      void changeSearch(
        {
          ...named(part, {
            query: 'myQ',
            area: 'myArea',
            country: 'myCountry',
            status: 'status',
            due: 'due',
            responsible: 'responsible',
          }),
          ...(sort ? { sort: sort === 'due' ? sort : undefined } : {}),
        },
        options,
      ),
    clear: () =>
      void changeSearch({
        myQ: undefined,
        myArea: undefined,
        myCountry: undefined,
        status: undefined,
        due: undefined,
        responsible: undefined,
      }),
  }
}

/** Maps filters to their query parameters; empty values are removed. */
function named<Filters extends object>(
  part: Filters,
  names: Record<keyof Filters & string, keyof RegisterSearch>,
): Partial<RegisterSearch> {
  return Object.fromEntries(
    Object.entries(part).map(([name, value]) => [
      names[name as keyof Filters & string],
      value === '' || (Array.isArray(value) && value.length === 0) ? undefined : value,
    ]),
  )
}
