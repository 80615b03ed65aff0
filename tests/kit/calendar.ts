import type { CalendarDate } from '#features/calendar/fields.ts'
import type { Client } from './client.ts'

/** A shared event on Tuesday 1 December 2037, 18:30 to 20:00, with changes. */
export const meeting = (change: Record<string, unknown> = {}) => ({
  title: 'Committee',
  type: 'meeting',
  start: '2037-12-01T18:30:00.000Z',
  end: '2037-12-01T20:00:00.000Z',
  ...change,
})

/** The operations of the calendar as one person. */
export const calendarOf = (client: Client) => ({
  create: (event: object) =>
    client.call('POST', '/api/calendar/events', {
      body: event,
      headers: { 'idempotency-key': crypto.randomUUID() },
    }),
  change: (id: string, body: object) => client.call('PUT', `/api/calendar/events/${id}`, { body }),
  move: (id: string, body: object) => client.call('PUT', `/api/calendar/events/${id}/times`, { body }),
  undoMove: (undo: string) => client.call('DELETE', `/api/calendar/moves/${undo}`),
  remove: (id: string, body: { date?: string; scope: string } = { scope: 'all' }) =>
    client.call('DELETE', `/api/calendar/events/${id}`, { body }),
  cancel: (id: string, body: object) => client.call('PUT', `/api/calendar/events/${id}/cancelled`, { body }),
  answer: (id: string, answer: string | null, date: string | null = null) =>
    client.call('PUT', `/api/calendar/events/${id}/answer`, { body: { answer, date } }),
  event: (id: string, date?: string) =>
    client.get(`/api/calendar/events/${id}${date ? `?date=${encodeURIComponent(date)}` : ''}`),
  participants: (id: string, query: Record<string, string> = {}) =>
    client.get(`/api/calendar/events/${id}/participants?${new URLSearchParams(query)}`),
  /** Starts and titles of what a filter shows within a period. */
  dates: async (from: string, to: string, filter = 'all') => {
    const query = new URLSearchParams({ from: `${from}T00:00:00Z`, to: `${to}T00:00:00Z`, filter })
    const { body } = await client.get(`/api/calendar?${query}`)
    return body.items as CalendarDate[]
  },
})
