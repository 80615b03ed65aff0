import { sql as raw } from 'kysely'
import type { Viewer } from '#platform/server/call.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import type { Thread } from '../contract.ts'

/** What of another feature a question was asked about. */
export interface Subject {
  kind: 'legalItem'
  /** Null where it is gone already, and only those see it who still hold it: their question leads nowhere, and has its title. */
  key: string | null
  /** As it is at this moment; it stays with the question whatever becomes of the subject. */
  title: string
}

/** Notes what a question is about, in the transaction that asks it (LEG-B10). */
export async function noteSubject(transaction: SiteDatabase, threadId: string, subject: Subject): Promise<void> {
  const { kind, key, title } = subject
  await transaction.run(
    sql
      .insertInto('forum_about')
      .values({ site_id: transaction.siteId, thread_id: threadId, kind, subject_id: key, title }),
  )
}

/** What was asked about is gone: its questions keep its title and lead nowhere any more, in the transaction that removes it (LEG-B10). */
export async function forgetSubject(
  transaction: SiteDatabase,
  { kind, key }: Pick<Subject, 'kind'> & { key: string },
): Promise<void> {
  await transaction.run(
    sql.updateTable('forum_about').set({ subject_id: null }).where('kind', '=', kind).where('subject_id', '=', key),
  )
}

/** What a question is about, as part of a statement over `forum_thread`. */
export const ABOUT = raw<Thread['about']>`(
  select jsonb_build_object('kind', a.kind, 'key', a.subject_id, 'title', a.title) from forum_about a
  where a.thread_id = forum_thread.id)`.as('about')

/** Nothing, where the site has that part switched off (TEN-08). */
export const shownSubject = ({ switches }: Viewer, about: Thread['about']): Thread['about'] =>
  about?.kind === 'legalItem' && switches?.legalRegister === false ? null : about
