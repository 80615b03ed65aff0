import type { Page } from '#base/operation.ts'
import type { Call } from '#platform/server/call.ts'
import { sql } from '#platform/server/database/database.ts'
import { decodeCursor, isId, pageOf } from '#platform/server/database/keyset.ts'
import { prepared } from '#platform/server/database/prepared.ts'
import type { QuestionAbout } from '../contract.ts'
import { authorColumn, writerOf } from '../reads/writers.ts'
import { namedSubject, type SubjectKey, type SubjectSources } from './sources.ts'

interface Listed extends SubjectKey {
  cursor?: string | undefined
  limit: number
}

/** A page of the questions about a subject, newest first; hidden ones are left out for everybody (FOR-28, UNI-B3). */
export const questionsAbout =
  (sources: SubjectSources) =>
  async (call: Call, input: Listed): Promise<Page<QuestionAbout> & { subject: { title: string; within: string } }> => {
    const { kind, key, cursor, limit } = input
    const { title, within } = await namedSubject(sources, call, input)
    const [before] = (decodeCursor(cursor, [isId]) ?? []) as string[]
    const most = limit + 1
    const rows = await call.database.many(
      before === undefined ? firstQuestions({ kind, key, most }) : furtherQuestions({ kind, key, before, most }),
    )
    const page = pageOf(rows, limit, (row) => [row.id])
    return { items: page.rows.map(questionOf), nextCursor: page.nextCursor, subject: { title, within: within.title } }
  }

type Row = Parameters<typeof writerOf>[0] & {
  id: string
  title: string
  created_at: Date
  answers: number
  best_answer: string | null
}

const questionOf = (row: Row): QuestionAbout => ({
  id: row.id,
  title: row.title,
  created: row.created_at.toISOString(),
  author: writerOf(row),
  answers: row.answers,
  bestAnswer: row.best_answer,
})

type Values = Pick<SubjectKey, 'kind' | 'key'> & { most: number }

const firstQuestions = prepared((value: Values) => threadsOf(value))
/** Ids sort by creation time. */
const furtherQuestions = prepared((value: Values & { before: string }) =>
  threadsOf(value).where('forum_about.thread_id', '<', value.before),
)

const threadsOf = (value: Values) =>
  sql
    .selectFrom('forum_about')
    .innerJoin('forum_thread', 'forum_thread.id', 'forum_about.thread_id')
    .select(['forum_thread.id', 'forum_thread.title', 'forum_thread.created_at', 'forum_thread.answers'])
    .select(['forum_thread.best_answer', 'forum_thread.author_id', 'forum_thread.alias'])
    .select(authorColumn('forum_thread'))
    .where('forum_about.kind', '=', value.kind)
    .where('forum_about.subject_id', '=', value.key)
    .where('forum_thread.hidden_at', 'is', null)
    .orderBy('forum_about.thread_id', 'desc')
    .limit(value.most)
