import { isDeepStrictEqual } from 'node:util'
import {
  type ChangedDate,
  changedDatesOf,
  detailsOn,
  type EventRow,
  type JsonDate,
  SINGLE,
  scheduleOf,
} from '../events/stored.ts'
import { namedDate } from '../reads/event.ts'
import type { SentEvent } from '../tables.ts'

/** An event that members were invited to, with what decides whether it takes place. */
export interface InvitedEvent extends EventRow {
  removed_at: Date | null
  changed: JsonDate[] | null
}

/** An invitation with what was last sent. */
export interface Sent {
  date: Date | null
  declined: boolean
  sent_method: 'REQUEST' | 'CANCEL' | null
  sent_sequence: number | null
  sent_event: SentEvent | null
}

/** What an email about an invitation says. */
export interface NextEmail {
  method: 'REQUEST' | 'CANCEL'
  sequence: number
  event: SentEvent
  isFirst: boolean
}

interface Now {
  siteZone: string
  now: Date
}

/**
 * The email that brings what an invited member knows up to date: the invitation, a change, or the cancellation; undefined where nothing
 * has changed, it is over, or they declined (CAL-B7).
 */
export function nextEmail(invitation: Sent, row: InvitedEvent, { siteZone, now }: Now): NextEmail | undefined {
  const { sent_method: method, sent_event: known } = invitation
  if (invitation.declined && method !== null) return undefined
  const event = invitationTo(row, invitation.date, siteZone)
  const sequence = Math.max(row.sequence, (invitation.sent_sequence ?? -1) + 1)
  if (event === undefined) {
    if (method !== 'REQUEST' || !known || isOver(known, now)) return undefined
    return { method: 'CANCEL', sequence, event: known, isFirst: false }
  }
  const isKnown = method === 'REQUEST' && isDeepStrictEqual(event, known)
  return isKnown || isOver(event, now) ? undefined : { method: 'REQUEST', sequence, event, isFirst: method === null }
}

const isOver = ({ endsAt }: SentEvent, now: Date) => Date.parse(endsAt) <= +now

/** A date of an event as its file describes it; undefined if it does not take place, or for its owner alone. */
function invitationTo(row: InvitedEvent, date: Date | null, siteZone: string): SentEvent | undefined {
  if (row.removed_at !== null || row.cancelled_at !== null || row.owner_id !== null || date === null) return undefined
  const schedule = scheduleOf(row, siteZone)
  const isSingle = schedule.rule === null
  if (isSingle !== (+date === +SINGLE)) return undefined
  const named = isSingle ? undefined : namedDate(schedule, changedDatesOf(row.changed), date)
  if ((!isSingle && !named) || named?.changed?.isCancelled) return undefined
  return sentEvent(row, named?.changed, { ...schedule, ...named?.span })
}

function sentEvent(
  row: EventRow,
  changed: ChangedDate | undefined,
  { startsAt, endsAt, allDay, timeZone }: ReturnType<typeof scheduleOf>,
): SentEvent {
  const { title, description, place, joinLink } = detailsOn(row, changed?.changes)
  const times = { startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString(), allDay, timeZone }
  return { title, description, place, joinLink, ...times }
}
