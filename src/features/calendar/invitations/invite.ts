import { sql as raw } from 'kysely'
import { newId } from '#base/id.ts'
import { recipientsById } from '#features/members/server.ts'
import { readSiteConfig } from '#features/site/server.ts'
import type { Call } from '#platform/server/call.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { announce } from '#platform/server/live/announce.ts'
import { publish } from '#platform/server/outbox/events.ts'
import { hashOf } from '#platform/server/secrets.ts'
import { loadEvent } from '../events/change.ts'
import { lockEditable } from '../events/save.ts'
import { detailsOn, type EventRow, SINGLE } from '../events/stored.ts'
import { keyedDate } from '../reads/event.ts'
import { cancelled, dateNeeded, noEvent, notInvitable, over, tooManyInvitations } from '../refusals.ts'
import { whenText } from '../when.ts'
import { wakeSending } from './due.ts'
import { secretOf } from './secret.ts'

/** Invitations of one member within an hour. */
const MAX_PER_HOUR = 1_000
const HOUR_MS = 60 * 60 * 1_000

interface Invite {
  id: string
  date: string | null
  memberIds: readonly string[]
}

/** Invites members to a shared event or one date of a series, each once (CAL-B7); the emails follow by a job. */
export async function inviteMembers(call: Call, { id, date, memberIds }: Invite) {
  const chosen = [...new Set(memberIds)]
  return call.change(async (transaction) => {
    const row = await lockEditable(call, transaction, id)
    const open = await openDate(call, transaction, row, date)
    await requireInvitable(call, transaction, chosen)
    const invited = await insertInvitations(call, transaction, { eventId: id, date: open.date, memberIds: chosen })
    if (invited.length === 0) call.audit.nothingChanged()
    else {
      await publish(transaction, {
        name: 'calendar.membersInvited',
        context: {
          eventId: id,
          title: open.title,
          when: open.when,
          date: open.date,
          by: call.viewer.memberId,
          invited,
        },
      })
      await wakeSending(transaction)
      await announce(transaction, 'calendar', 'admins')
      const members = invited.map(({ memberId }) => memberId)
      call.audit.note({ action: 'calendar.membersInvited', subject: id, after: { title: open.title, date, members } })
    }
    return { invited: invited.length, alreadyInvited: chosen.length - invited.length }
  })
}

interface OpenDate {
  /** The key of its answers. */
  date: Date
  title: string
  when: string
}

/** A date of a shared event that is neither cancelled nor over. */
async function openDate(call: Call, transaction: SiteDatabase, row: EventRow, date: string | null): Promise<OpenDate> {
  if (row.owner_id !== null) throw noEvent()
  const { region } = await readSiteConfig(transaction)
  const { schedule, changed } = await loadEvent(transaction, row, region.timeZone)
  if (date === null && schedule.rule !== null) throw dateNeeded()
  const named = keyedDate(schedule, changed, date)
  if (!named) throw noEvent()
  if (row.cancelled_at !== null || named.changed?.isCancelled) throw cancelled()
  if (named.span.endsAt <= call.now) throw over()
  const { title } = detailsOn(row, named.changed?.changes)
  return { date: named.date, title, when: whenText(named.span, schedule, region) }
}

/** Refuses people who have left, wait for access or have expired, and more invitations than one member may send in an hour. */
async function requireInvitable(call: Call, transaction: SiteDatabase, memberIds: readonly string[]): Promise<void> {
  const recipients = await recipientsById(transaction, memberIds, call.now)
  if (recipients.size < memberIds.length) throw notInvitable()
  const sent = await transaction.one(
    sql
      .selectFrom('calendar_invitation')
      .select(raw<number>`count(*)::int`.as('count'))
      .where('invited_by', '=', call.viewer.memberId)
      .where('invited_at', '>', new Date(+call.now - HOUR_MS)),
  )
  if ((sent?.count ?? 0) + memberIds.length > MAX_PER_HOUR) throw tooManyInvitations(MAX_PER_HOUR)
}

/** Inserts the invitations that are not there yet, and returns those. */
function insertInvitations(
  { siteId, secret, viewer, now, origin }: Call,
  transaction: SiteDatabase,
  { eventId, date, memberIds }: { eventId: string; date: Date; memberIds: readonly string[] },
) {
  // As in the feeds, and from then on the same, wherever the date or the site moves.
  const uid = `${+date === +SINGLE ? eventId : `${eventId}-${+date}`}@${new URL(origin).hostname}`
  const rows = memberIds.map((memberId) => {
    const id = newId()
    return {
      site_id: siteId,
      id,
      event_id: eventId,
      date,
      member_id: memberId,
      invited_by: viewer.memberId,
      invited_at: now,
      uid,
      secret_hash: hashOf(secretOf(secret, siteId, id)),
      declined: raw<boolean>`exists (select from calendar_answer a
        where a.event_id = ${eventId}::uuid and a.date = ${date}::timestamptz and a.member_id = ${memberId}::uuid and a.answer = 'no')`,
    }
  })
  return transaction.many(
    sql
      .insertInto('calendar_invitation')
      .values(rows)
      .onConflict((conflict) => conflict.columns(['site_id', 'event_id', 'date', 'member_id']).doNothing())
      .returning(['id', 'member_id as memberId']),
  )
}
