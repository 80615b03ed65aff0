import { queryOptions } from '@tanstack/react-query'
import { pagedQuery } from '#platform/web/list/paged-query.ts'
import { calendarApi, type EventKey, keyInput } from '../queries.ts'

declare module '#platform/web/query-client.ts' {
  interface LocalQueries {
    'calendar-people': true
  }
}

/** Who is invited to a date, with their answers; the live topic of the calendar refetches it. */
export const invitationsQuery = (key: EventKey) =>
  pagedQuery(['calendar', 'invitations', key.id, key.date], (page, options) =>
    calendarApi.invitations({ ...keyInput(key), ...page }, options),
  )

/** Members whose names begin with a text. */
export const peopleQuery = (beginning: string) =>
  queryOptions({
    queryKey: ['calendar-people', beginning],
    enabled: beginning !== '',
    staleTime: 60_000,
    queryFn: ({ signal }) => calendarApi.people({ beginning }, { signal }),
  })
