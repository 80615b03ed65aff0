import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type ConfigLists, siteContract } from '#features/site/contract.ts'
import { apiOf } from '#platform/web/api.ts'
import { pagedQuery } from '#platform/web/list/paged-query.ts'
import { queryClient } from '#platform/web/query-client.ts'
import type { AnswerValue, Filter } from '../choices.ts'
import { calendarContract } from '../contract.ts'
import type { EventInFull } from '../fields.ts'

export const calendarApi = apiOf(calendarContract)
const siteApi = apiOf(siteContract)

/** The dates of a period. The first part of each key is the live topic, so that others' changes show without a reload (CAL-22). */
export function datesQuery(period: { from: string; to: string; filter: Filter }) {
  return queryOptions({
    queryKey: ['calendar', 'dates', period],
    queryFn: ({ signal }) => calendarApi.dates(period, { signal }),
    placeholderData: keepPreviousData,
  })
}

export const agendaQuery = (filter: Filter) =>
  pagedQuery(['calendar', 'agenda', filter], (page, options) => calendarApi.agenda({ filter, ...page }, options))

export interface EventKey {
  id: string
  date: string | null
}

export const eventQuery = (key: EventKey) =>
  queryOptions({
    queryKey: ['calendar', 'event', key.id, key.date],
    queryFn: ({ signal }) => calendarApi.event(keyInput(key), { signal }),
  })

export const participantsQuery = (key: EventKey, answer: AnswerValue) =>
  pagedQuery(['calendar', 'participants', key.id, key.date, answer], (page, options) =>
    calendarApi.participants({ ...keyInput(key), answer, ...page }, options),
  )

/** The next dates of shared events with their answers, for administrators (ADM-11). */
export const attendanceQuery = pagedQuery(['calendar', 'attendance'], (page, options) =>
  calendarApi.attendance(page, options),
)

/** What the viewer chose for the calendar. */
export const preferencesQuery = queryOptions({
  queryKey: ['calendar', 'preferences'],
  queryFn: ({ signal }) => calendarApi.preferences({}, { signal }),
})

/** A single event has no date, which an address cannot say otherwise than by leaving it out. */
export const keyInput = ({ id, date }: EventKey) => (date === null ? { id } : { id, date })

/** The site's calendar types (CAL-05, CAL-14). */
export const typesQuery = queryOptions({
  // The key is the live topic of the site's lists.
  queryKey: ['config', 'lists'],
  staleTime: 300_000,
  queryFn: ({ signal }) => siteApi.lists({}, { signal }),
  select: ({ calendarTypes }) => calendarTypes,
})

/** Renames or recolours a calendar type, for all calendars that are open here (CAL-19, CAL-20). */
export async function changeType(change: Parameters<typeof siteApi.changeCalendarType>[0]): Promise<void> {
  const { calendarTypes } = await siteApi.changeCalendarType(change)
  queryClient.setQueryData<ConfigLists>(typesQuery.queryKey, (lists) => lists && { ...lists, calendarTypes })
}

/** Puts an event from a response into the cache, under the key it was opened by, and refetches whatever lists it. */
export function setEventInCache(key: EventKey, event: EventInFull): void {
  queryClient.setQueryData(eventQuery(key).queryKey, event)
  void queryClient.invalidateQueries({ queryKey: ['calendar'] })
}
