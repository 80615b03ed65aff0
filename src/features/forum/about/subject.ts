import { sql as raw } from 'kysely'
import type { SwitchName } from '#base/switches.ts'
import type { Viewer } from '#platform/server/call.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import type { Thread } from '../contract.ts'
import type { SubjectKind } from './fields.ts'

/** The subject in another feature that a thread is about. */
export interface Subject {
  kind: SubjectKind
  /** Null if it was deleted and is only visible to members who still have it; the thread then shows the title without a link. */
  key: string | null
  /** The current title; the thread keeps it even if the subject is deleted. */
  title: string
  /** What it is a part of, such as the course of a lesson. */
  within?: { key: string; title: string } | undefined
}

/** Saves what a thread is about, in the transaction that creates it (LEG-B10). */
export async function saveSubject(transaction: SiteDatabase, threadId: string, subject: Subject): Promise<void> {
  const { kind, key, title, within } = subject
  await transaction.run(
    sql.insertInto('forum_about').values({
      site_id: transaction.siteId,
      thread_id: threadId,
      kind,
      subject_id: key,
      title,
      within_id: within?.key ?? null,
      within_title: within?.title ?? null,
    }),
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
  select jsonb_build_object('kind', a.kind, 'key', a.subject_id, 'title', a.title, 'within',
    case when a.within_id is not null then jsonb_build_object('key', a.within_id, 'title', a.within_title) end)
  from forum_about a where a.thread_id = forum_thread.id)`.as('about')

const SWITCHES: Record<SubjectKind, SwitchName> = { legalItem: 'legalRegister', lesson: 'university' }

/** Whether the site has the feature of a subject switched on (TEN-08). */
export const isSubjectOn = ({ switches }: Viewer, kind: SubjectKind): boolean => switches?.[SWITCHES[kind]] !== false

/** Null while the site has the subject's feature switched off (TEN-08). */
export const shownSubject = (viewer: Viewer, about: Thread['about']): Thread['about'] =>
  about && isSubjectOn(viewer, about.kind) ? about : null
