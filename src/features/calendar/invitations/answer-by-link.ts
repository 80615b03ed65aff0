import { Problem } from '#base/problem.ts'
import { MEMBERS, type Role } from '#base/roles.ts'
import { nameById, roleOfMember } from '#features/members/server.ts'
import { readSiteConfig, type SiteConfig } from '#features/site/server.ts'
import { VISITOR, type Viewer } from '#platform/server/call.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { hashOf } from '#platform/server/secrets.ts'
import { answerInTransaction } from '../answers/answer.ts'
import type { AnswerValue } from '../choices.ts'
import { SINGLE } from '../events/stored.ts'
import type { EventInFull } from '../fields.ts'
import { eventInFull } from '../reads/event.ts'
import { noInvitation } from '../refusals.ts'

/** An open invitation as its page shows it. */
export interface OpenInvitation {
  site: SiteConfig
  /** The invited member's name. */
  name: string
  event: EventInFull
}

interface Found {
  site: SiteConfig
  viewer: Viewer
  key: { id: string; date: string | null }
}

/**
 * The invitation a link leads to. Refused as not found, whatever the reason: unknown on this site, the event or date is gone, the
 * member has left or has no access, the calendar is switched off. Its end is that of the date (CAL-B7).
 */
export async function openInvitation(database: SiteDatabase, secret: string, now: Date): Promise<OpenInvitation> {
  const { site, viewer, key } = await findInvitation(database, secret, now)
  const event = await eventOf(database, { viewer, key, now })
  return { site, event, name: (await nameById(database, viewer.memberId ?? '')) ?? '' }
}

/** Answers in the name of the invited member. Throws what the same answer in the portal does, such as that the event is full. */
export async function answerInvitation(
  database: SiteDatabase,
  secret: string,
  { answer, now }: { answer: AnswerValue; now: Date },
): Promise<void> {
  await database.transaction(async (transaction) => {
    const { viewer, key } = await findInvitation(transaction, secret, now)
    await eventOf(transaction, { viewer, key, now })
    await answerInTransaction({ viewer, now, siteId: database.siteId }, transaction, { ...key, answer })
  })
}

async function findInvitation(database: SiteDatabase, secret: string, now: Date): Promise<Found> {
  const [site, row] = await Promise.all([
    readSiteConfig(database),
    database.one(
      sql
        .selectFrom('calendar_invitation')
        .select(['event_id', 'date', 'member_id'])
        .where('secret_hash', '=', hashOf(secret)),
    ),
  ])
  if (!row?.date || !site.switches.calendar) throw noInvitation()
  const role: Role | undefined = await roleOfMember(database, row.member_id, now)
  if (!role || !MEMBERS.includes(role)) throw noInvitation()
  const date = +row.date === +SINGLE ? null : row.date.toISOString()
  return { site, viewer: { ...VISITOR, role, memberId: row.member_id }, key: { id: row.event_id, date } }
}

async function eventOf(
  database: SiteDatabase,
  { viewer, key, now }: Pick<Found, 'viewer' | 'key'> & { now: Date },
): Promise<EventInFull> {
  const event = await eventInFull({ database, viewer, now }, key).catch((problem: unknown) => {
    if (problem instanceof Problem) throw noInvitation()
    throw problem
  })
  const isOpen = event.can.answer || (event.isCancelled && !isOver(event, now))
  if (!isOpen || event.date !== key.date) throw noInvitation()
  return event
}

/** Whole days name their last day, which ends within a day and a half of its beginning in UTC. */
const isOver = ({ end, allDay }: EventInFull, now: Date) =>
  Date.parse(end) + (allDay ? 36 * 60 * 60 * 1_000 : 0) <= +now
