import { sql as raw } from 'kysely'
import type { Viewer } from '#platform/server/call.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import type { Thread } from '../contract.ts'

/** The subject in another feature that a thread is about. */
export interface Subject {
  kind: 'legalItem'
  /** Null if it was deleted and is only visible to members who still have it; the thread then shows the title without a link. */
  key: string | null
  /** The current title; the thread keeps it even if the subject is deleted. */
  title: string
}

/** Saves what a thread is about, in the transaction that creates it (LEG-B10). */
export async function saveSubject(transaction: SiteDatabase, threadId: string, subject: Subject): Promise<void> {
  const { kind, key, title } = subject
  await transaction.run(
    sql
      .insertInto('forum_about')
      .values({ site_id: transaction.siteId, thread_id: threadId, kind, subject_id: key, title }),
  )
}

/** Detaches a deleted subject from its threads, in the transaction that deletes it; they keep its title without a link (LEG-B10). */
export async function detachSubject(
  transaction: SiteDatabase,
  { kind, key }: Pick<Subject, 'kind'> & { key: string },
): Promise<void> {
  await transaction.run(
    sql.updateTable('forum_about').set({ subject_id: null }).where('kind', '=', kind).where('subject_id', '=', key),
  )
}

/** The subject of a thread, as a column over `forum_thread`. */
export const ABOUT = raw<Thread['about']>`(
  select jsonb_build_object('kind', a.kind, 'key', a.subject_id, 'title', a.title) from forum_about a
  where a.thread_id = forum_thread.id)`.as('about')

/** Null while the site has the subject's feature switched off (TEN-08). */
export const shownSubject = ({ switches }: Viewer, about: Thread['about']): Thread['about'] =>
  about?.kind === 'legalItem' && switches?.legalRegister === false ? null : about
