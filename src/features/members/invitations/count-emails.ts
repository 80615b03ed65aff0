import { sql as raw } from 'kysely'
import type { Call } from '#platform/server/call.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { fingerprint } from '#platform/server/secrets.ts'
import { MAX_EMAILS_A_DAY } from './choices.ts'

const KIND = 'invitation-email'

/** Counts an e-mail to each of these addresses within a day, by keyed hashes, and returns those to which no more may be sent. */
export async function countInvitationEmails(
  call: Pick<Call, 'secret' | 'siteId'>,
  transaction: SiteDatabase,
  emails: readonly string[],
): Promise<Set<string>> {
  if (emails.length === 0) return new Set()
  const subjects = new Map(
    emails.map((email) => [fingerprint(call.secret, 'invitation', call.siteId, email).toString('hex'), email]),
  )
  const rows = [...subjects.keys()].toSorted().map((subject) => ({
    site_id: call.siteId,
    kind: KIND,
    subject: Buffer.from(subject, 'hex'),
    tries: 1,
    ends_at: raw<Date>`now() + interval '1 day'`,
  }))
  const counted = await transaction.many(
    sql
      .insertInto('attempt')
      .values(rows)
      .onConflict((conflict) =>
        conflict.columns(['site_id', 'kind', 'subject']).doUpdateSet({
          tries: raw<number>`case when attempt.ends_at <= now() then 1 else least(attempt.tries + 1, 1000000) end`,
          ends_at: raw<Date>`case when attempt.ends_at <= now() then excluded.ends_at else attempt.ends_at end`,
        }),
      )
      .returning(['subject', 'tries']),
  )
  const exceeded = counted.filter(({ tries }) => tries > MAX_EMAILS_A_DAY)
  return new Set(exceeded.map(({ subject }) => subjects.get(subject.toString('hex')) ?? ''))
}
