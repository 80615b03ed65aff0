import { sql as raw } from 'kysely'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'

export type Score =
  | 'threadsCreated'
  | 'postsCreated'
  | 'commentsCreated'
  | 'bestAnswers'
  | 'threadReplies'
  | 'commentReplies'
  | 'castVotes'
  | 'upvotes'

/** Raises scores; until the badges stand below this feature none is awarded. */
export async function raiseScores(
  transaction: SiteDatabase,
  changes: readonly { memberId: string; by: Partial<Record<Score, number>> }[],
): Promise<{ memberId: string; scores: Record<Score, number> }[]> {
  const raised: { memberId: string; scores: Record<Score, number> }[] = []
  for (const { memberId, by } of changes.toSorted((one, other) => (one.memberId < other.memberId ? -1 : 1))) {
    const row = await transaction.one(
      sql
        .updateTable('member')
        .set({
          scores:
            raw`scores || (select jsonb_object_agg(key, greatest(0, coalesce((scores ->> key)::int, 0) + value::int))
            from jsonb_each_text(${JSON.stringify(by)}::jsonb))` as never,
        })
        .where('id', '=', memberId)
        .returning(['id as memberId', 'scores']),
    )
    if (row) raised.push(row as (typeof raised)[number])
  }
  return raised
}

export async function bestAnswerSentence(
  _transaction: SiteDatabase,
  _memberId: string,
  _bestAnswers: number,
): Promise<string> {
  return 'Congratulations, your answer was marked as best.'
}

export interface Notice {
  memberId: string
  type: 'bestAnswerAwarded' | 'QuestionAnswered' | 'other'
  subjectId: string
  groupId?: string | null
  title: string
  content: string
  category?: string
  topics?: readonly string[]
  authorId: string | null
  authorAlias?: string | null
  url: string
  source: string
}

export const QUESTION_REPLIED = 'Your question was replied to.'

export async function notify(_transaction: SiteDatabase, _notices: readonly Notice[]): Promise<void> {}

interface About {
  subjectIds?: readonly string[]
  groupId?: string
}
export async function concealNotices(_transaction: SiteDatabase, _about: About, _concealed: boolean): Promise<void> {}
export async function forgetNotices(_transaction: SiteDatabase, _about: About): Promise<void> {}
