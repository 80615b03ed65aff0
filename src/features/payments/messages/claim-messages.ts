import type { SharedTaskParts } from '#platform/server/outbox/shared-tasks.ts'

/** A message that is due. */
export interface Message {
  id: string
  type: string
  /** The object that is read for it. */
  subject: string
  /** The connected account whose object it is; null for one of the platform's own account. */
  account: string | null
  /** A read of the subject that began after the message was received has been applied. */
  covered: boolean
}

/** What became of a message. */
export interface Settled {
  id: string
  state: 'applied' | 'ignored' | 'failed'
  error: string
  /** The connected account that it concerns, by what was read; null where nothing was. */
  concerns: string | null
}

/** Objects whose messages are claimed together. */
const SUBJECTS = 25
/** Of so many messages that are due longest. */
const MESSAGES = 200

/** Two statements, each with an index: one for both would look through all that is due. */
const claiming = (isConcerned: string) => `
  with due as materialized (
    select subject from provider_message where ${isConcerned} and due_at <= now() order by due_at limit ${MESSAGES} for update skip locked),
  subjects as materialized (select distinct subject from due limit ${SUBJECTS}),
  claimed as materialized (
    select id from provider_message where subject in (select subject from subjects) and due_at <= now() for update skip locked)
  update provider_message m set attempts = attempts + 1, due_at = now() + interval '2 minutes'
  where id in (select id from claimed)
  returning id, type, subject, account,
    exists (select from provider_read r where r.subject = m.subject and r.began_at > m.received_at) as covered`
const CLAIM_OF = claiming('concerns = $1')
const CLAIM_OF_NOBODY = claiming('concerns is null')

/**
 * Takes all messages about the objects of an account that have waited longest, and that no other process has; should this one die, they are
 * due again in two minutes. Null is for messages that do not say whose they are.
 */
export async function claimMessages({ jobs }: SharedTaskParts, account: string | null): Promise<Message[]> {
  const { rows } = await (account === null
    ? jobs.query<Message>(CLAIM_OF_NOBODY)
    : jobs.query<Message>(CLAIM_OF, [account]))
  return rows
}

/** A failed one is tried again after 15 seconds, then after twice as long each time, up to an hour, for three days; an administrator may have it retried. */
const SETTLE = `
  update provider_message m set state = s.state, error = s.error, concerns = coalesce(s.concerns, m.concerns),
    due_at = case when s.state = 'failed' and m.received_at > now() - interval '3 days'
      then now() + least(interval '15 seconds' * 2 ^ least(m.attempts - 1, 10), interval '1 hour') end
  from jsonb_to_recordset($1::jsonb) as s (id text, state text, error text, concerns text) where m.id = s.id`

/** Notes what became of messages. */
export const settleMessages = ({ jobs }: SharedTaskParts, settled: readonly Settled[]) =>
  jobs.query(SETTLE, [JSON.stringify(settled)])
