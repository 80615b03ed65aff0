import { newId } from '#base/id.ts'
import type { NoticeType } from './contract.ts'

/** Stands in a notice's sentence for the name its author has when it is read; the name is then not shown beside it. */
export const AUTHOR_NAME = '{author}'

/** What somebody is told because of what somebody did. */
export interface Notice {
  /** Who is told. */
  memberId: string
  type: NoticeType
  /** What it is about: an answer, a thread, an insight, a badge. */
  subjectId: string
  /** What holds that, such as the thread, for concealing and forgetting it as a whole. */
  groupId?: string | null
  /** Plain text, such as the title of the thread or the insight. */
  title: string
  /** One sentence of ours; never a text of a post. */
  content: string
  category?: string
  topics?: readonly string[]
  /** Whose act it was; their name is looked up when it is read. Nobody is told of what they did themselves. */
  authorId: string | null
  /** Shown instead of the name, where the act was done under a random one. */
  authorAlias?: string | null
  /** A path of this site: `/forum?key=…&answer=…`. */
  url: string
  /** The cause: `answer:ID`, `badge:questions:2`. The same one tells a member once and no more. */
  source: string
}

/** One notice for many: whom, the statement finds out. */
export type SharedNotice = Omit<Notice, 'memberId'>

/** A notice as the statements of `notify.ts` take it; undefined and null fields are left to the table (TEN-34). */
export function given({ memberId, ...notice }: SharedNotice & { memberId?: string }) {
  return {
    id: newId(),
    member_id: memberId ?? null,
    type: notice.type,
    subject_id: notice.subjectId,
    group_id: notice.groupId ?? null,
    title: notice.title,
    content: notice.content,
    category: notice.category ?? '',
    topics: notice.topics ?? [],
    author_id: notice.authorId,
    author_alias: notice.authorAlias ?? null,
    url: notice.url,
    source: notice.source,
  }
}
