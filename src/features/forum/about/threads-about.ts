import { sql as raw } from 'kysely'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { prepared } from '#platform/server/database/prepared.ts'
import type { Subject } from './subject.ts'

/** A thread as its subject's page lists it. */
export interface SubjectThread {
  id: string
  title: string
  time: string
  answers: number
  /** Has a best answer. */
  answered: boolean
}

/** Threads about a subject: unanswered ones first, each group newest first; hidden ones are left out for everybody (FOR-28, LEG-B10). */
export async function threadsAbout(
  database: SiteDatabase,
  { kind, key }: Pick<Subject, 'kind' | 'key'>,
  most: number,
): Promise<SubjectThread[]> {
  const rows = await database.many(threadsOfSubject({ kind, key, most }))
  return rows.map(({ created_at, ...thread }) => ({ ...thread, time: created_at.toISOString() }))
}

const threadsOfSubject = prepared((value: Pick<Subject, 'kind' | 'key'> & { most: number }) =>
  sql
    .selectFrom('forum_about')
    .innerJoin('forum_thread', 'forum_thread.id', 'forum_about.thread_id')
    .select(['forum_thread.id', 'forum_thread.title', 'forum_thread.created_at', 'forum_thread.answers'])
    .select(raw<boolean>`forum_thread.best_answer is not null`.as('answered'))
    .where('forum_about.kind', '=', value.kind)
    .where('forum_about.subject_id', '=', value.key)
    .where('forum_thread.hidden_at', 'is', null)
    .orderBy('answered')
    .orderBy('forum_thread.created_at', 'desc')
    .orderBy('forum_thread.id', 'desc')
    .limit(value.most),
)
