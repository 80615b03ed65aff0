import type { Call, Viewer } from '#platform/server/call.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { insightGone } from '../reads/reader.ts'
import { mayWriteOwn } from '../refusals.ts'
import { canEdit, canRead } from '../rules.ts'
import { CONTENT_COLUMNS, reviewDay } from './columns.ts'

/** An insight with all that its author says. */
export const wholeInsight = (id: string) =>
  sql
    .selectFrom('insight')
    .select(CONTENT_COLUMNS)
    .select([
      'insight.id',
      'author_id',
      'state',
      'revision',
      'published_at',
      'edited_at',
      'unpublish_at',
      'review_told_at',
      reviewDay,
    ])
    .where('insight.id', '=', id)

/** What is to be published by itself. */
export const planOf = (id: string) =>
  sql
    .selectFrom('insight_plan')
    .select(['contents', 'based_on', 'publish_at', 'planned_by'])
    .where('insight_id', '=', id)

type Whole = NonNullable<Awaited<ReturnType<typeof lockRow>>>
export type Plan = NonNullable<Awaited<ReturnType<typeof readPlan>>>
/** An insight in the hands of one transaction, with its plan. */
export type Locked = Whole & { plan: Plan | undefined }

/** The insight and its plan, kept from everybody else until the transaction ends; refused to whoever may not write it. */
export async function lockOwn(call: Call, transaction: SiteDatabase, id: string): Promise<Locked> {
  const locked = await lockInsight(transaction, id)
  if (!locked) throw insightGone()
  mayReach(call.viewer, locked, locked.plan !== undefined)
  return locked
}

/** What an administrator does with an insight that somebody else wrote goes to the audit log (TEN-B4). */
export function auditOthers(call: Call, action: string, insight: Locked): void {
  if (insight.author_id === call.viewer.memberId) return
  const { id, title, state, revision } = insight
  call.audit.note({ action, subject: id, before: { title, state, revision } })
}

/** The same without anybody's leave, for what happens by itself. */
export async function lockInsight(transaction: SiteDatabase, id: string): Promise<Locked | undefined> {
  const row = await lockRow(transaction, id)
  // Read after the lock: a plan of before it would be an old one.
  return row && { ...row, plan: await readPlan(transaction, id) }
}

/**
 * Refuses an insight to whoever may not write it (WRITE-01, WRITE-02). Others' drafts are nobody's business until they are planned;
 * whoever may not read an insight does not learn that it is there.
 */
export function mayReach(
  viewer: Viewer,
  { state, author_id, visible_to }: { state: string; author_id: string | null; visible_to: readonly string[] },
  isPlanned: boolean,
): void {
  const isOwn = author_id !== null && author_id === viewer.memberId
  if (state === 'draft' && !isPlanned && !isOwn) throw insightGone()
  if (!canEdit(viewer, author_id) && !canRead(viewer, { state, authorId: author_id, visibleTo: visible_to }))
    throw insightGone()
  mayWriteOwn(viewer, author_id)
}

const lockRow = (transaction: SiteDatabase, id: string) => transaction.one(wholeInsight(id).forUpdate())
const readPlan = (database: SiteDatabase, id: string) => database.one(planOf(id))
