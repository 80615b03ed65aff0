import { sql as raw } from 'kysely'
import { recipientsById } from '#features/members/server.ts'
import { readSiteConfig } from '#features/site/server.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { statement } from '#platform/server/database/statement.ts'
import { postAll } from '#platform/server/outbox/mail.ts'
import type { SiteTask } from '#platform/server/outbox/site-tasks.ts'
import { hashOf } from '#platform/server/secrets.ts'
import type { AnswerValue } from '../choices.ts'
import { CHANGED_DATES, EVENT_COLUMNS, SINGLE } from '../events/stored.ts'
import { linkOfDate } from '../links.ts'
import { SEND_INVITATIONS } from './due.ts'
import { invitationEmail, type Sender } from './invitation-email.ts'
import { type InvitedEvent, type NextEmail, nextEmail } from './next-email.ts'
import { pathOf, secretOf } from './secret.ts'

/** Invitations per transaction. */
const MAX_AT_ONCE = 50

export interface SendingParts {
  originOf: (siteId: string) => Promise<string | undefined>
  /** The product's secret. */
  secret: string
  mailFrom: string
}

/**
 * Emails the invited what they do not know yet: the invitation, a change, or that the event does not take place (CAL-B7). What was sent is
 * recorded with the email, so each is sent once.
 */
export const sendInvitations = (parts: SendingParts): SiteTask => ({
  name: SEND_INVITATIONS,
  every: '* * * * *',
  isLocal: true,
  dueSites: 'select distinct site_id from calendar_invitation where is_due',
  run: async (database) => {
    const now = new Date()
    const [site, origin] = await Promise.all([readSiteConfig(database), parts.originOf(database.siteId)])
    // A switched-off feature sends nothing (TEN-08); it follows once it is on again.
    if (!origin || !site.switches.calendar) return
    const sender = { site, origin, mailFrom: parts.mailFrom, now }
    while ((await sendSome(sender, parts.secret, database)) === MAX_AT_ONCE);
  },
})

/** Sends the next ones in one transaction; the number that was looked at. */
function sendSome(sender: Sender, productSecret: string, database: SiteDatabase): Promise<number> {
  const { site, origin, now } = sender
  return database.transaction(async (transaction) => {
    const due = await transaction.many(dueInvitations())
    if (due.length === 0) return 0
    const events = await eventsById(
      transaction,
      due.map(({ event_id }) => event_id),
    )
    const times = { siteZone: site.region.timeZone, now }
    const toSend = due.flatMap((invitation) => {
      const event = events.get(invitation.event_id)
      const next = event && nextEmail(invitation, event, times)
      return next ? [{ invitation, next, secret: secretOf(productSecret, transaction.siteId, invitation.id) }] : []
    })
    const recipients = await recipientsById(
      transaction,
      toSend.map(({ invitation }) => invitation.member_id),
      now,
    )
    await postAll(
      transaction,
      toSend.flatMap(({ invitation, next, secret }) => {
        const recipient = recipients.get(invitation.member_id)
        if (!recipient) return []
        const { event_id, date, uid, answer } = invitation
        const link = linkOfDate(event_id, date === null || +date === +SINGLE ? null : date)
        const urls = { answerUrl: `${origin}${pathOf(secret)}`, eventUrl: `${origin}${link}` }
        return [invitationEmail(sender, { ...next, ...urls, recipient, uid, answer })]
      }),
    )
    await noteSent(transaction, due, toSend)
    return due.length
  })
}

const dueInvitations = () =>
  sql
    .selectFrom('calendar_invitation')
    .select(['id', 'event_id', 'date', 'member_id', 'uid', 'declined', 'sent_method', 'sent_sequence', 'sent_event'])
    .select(
      raw<AnswerValue | null>`(select a.answer from calendar_answer a where a.event_id = calendar_invitation.event_id
        and a.date = calendar_invitation.date and a.member_id = calendar_invitation.member_id)`.as('answer'),
    )
    .where('is_due', '=', true)
    .orderBy('number')
    .limit(MAX_AT_ONCE)
    .forNoKeyUpdate()
    .skipLocked()

async function eventsById(transaction: SiteDatabase, ids: readonly string[]): Promise<Map<string, InvitedEvent>> {
  const rows = await transaction.many(
    sql
      .selectFrom('calendar_event')
      .select([...EVENT_COLUMNS, 'removed_at'])
      .select(CHANGED_DATES.as('changed'))
      .where('id', 'in', [...new Set(ids)]),
  )
  return new Map(rows.map((row) => [row.id, row]))
}

interface ToSend {
  invitation: { id: string }
  next: NextEmail
  secret: string
}

/** Records what the invited know now. Those without access at the moment count as notified: they are sent the next change. */
function noteSent(transaction: SiteDatabase, due: readonly { id: string }[], toSend: readonly ToSend[]) {
  const sent = toSend.map(({ invitation: { id }, next: { method, sequence, event }, secret }) => ({
    id,
    method,
    sequence,
    event,
    hash: hashOf(secret).toString('hex'),
  }))
  return transaction.run(
    statement(raw`
      update calendar_invitation invitation set is_due = false, sent_method = coalesce(sent.method, sent_method),
        sent_sequence = coalesce(sent.sequence, sent_sequence), sent_event = coalesce(sent.event, sent_event),
        secret_hash = coalesce(decode(sent.hash, 'hex'), secret_hash)
      from unnest(${due.map(({ id }) => id)}::uuid[]) as seen (id)
      left join jsonb_to_recordset(${JSON.stringify(sent)}::jsonb) as sent (id uuid, method text, sequence int, event jsonb, hash text)
        on sent.id = seen.id
      where invitation.id = seen.id`),
  )
}
