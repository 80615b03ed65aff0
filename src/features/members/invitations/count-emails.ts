import { sql as raw } from 'kysely'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { fingerprint } from '#platform/server/secrets.ts'
import { MAX_EMAILS_A_DAY } from './choices.ts'

const KIND = 'invitation-email'

/** Counts an e-mail to each of these addresses within a day, by keyed hashes, and returns those to which no more may be sent. */
export async function countInvitationEmails(
  transaction: SiteDatabase,
  secret: string,
  emails: readonly string[],
): Promise<Set<string>> {
  if (emails.length === 0) return new Set()
  const { siteId } = transaction
  const subjects = subjectsOf(siteId, secret, emails)
  const rows = [...subjects.keys()].toSorted().map((subject) => ({
    site_id: siteId,
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

/** To which of these addresses no more e-mails may be sent within this day; counts nothing. */
export async function exhaustedAddresses(
  database: SiteDatabase,
  secret: string,
  emails: readonly string[],
): Promise<Set<string>> {
  if (emails.length === 0) return new Set()
  const subjects = subjectsOf(database.siteId, secret, emails)
  const exhausted = await database.many(
    sql
      .selectFrom('attempt')
      .select('subject')
      .where('kind', '=', KIND)
      .where(
        'subject',
        'in',
        [...subjects.keys()].map((subject) => Buffer.from(subject, 'hex')),
      )
      .where('tries', '>=', MAX_EMAILS_A_DAY)
      .where('ends_at', '>', raw<Date>`now()`),
  )
  return new Set(exhausted.map(({ subject }) => subjects.get(subject.toString('hex')) ?? ''))
}

/** Addresses by their keyed hashes, in hexadecimal. */
const subjectsOf = (siteId: string, secret: string, emails: readonly string[]) =>
  new Map(emails.map((email) => [fingerprint(secret, 'invitation', siteId, email).toString('hex'), email]))
