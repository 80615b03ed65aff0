import { Problem } from '#base/problem.ts'
import type { Call, Viewer } from '#platform/server/call.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { insightGone } from '../reads/reader.ts'
import { type Actor, canEdit, canRead } from '../rules.ts'
import { CONTENT_COLUMNS, reviewDay } from './columns.ts'

/** Selects an insight with all its contents. */
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

/** Selects the planned publication. */
export const planOf = (id: string) =>
  sql
    .selectFrom('insight_plan')
    .select(['contents', 'based_on', 'publish_at', 'planned_by'])
    .where('insight_id', '=', id)

type Whole = NonNullable<Awaited<ReturnType<typeof lockRow>>>
export type Plan = NonNullable<Awaited<ReturnType<typeof readPlan>>>
/** An insight locked by a transaction, with its plan. */
export type Locked = Whole & { plan: Plan | undefined }

/** Locks the insight and its plan until the transaction ends; throws if the viewer may not edit it. */
export async function lockOwn(call: Call, transaction: SiteDatabase, id: string): Promise<Locked> {
  const locked = await lockInsight(transaction, id)
  if (!locked) throw insightGone()
  assertEditable(call.viewer, locked, locked.plan !== undefined)
  return locked
}

/** Writes an administrator's action on somebody else's insight to the audit log (TEN-B4). */
export function auditOthers(call: Call, action: string, insight: Locked): void {
  if (insight.author_id === call.viewer.memberId) return
  const { id, title, state, revision } = insight
  call.audit.note({ action, subject: id, before: { title, state, revision } })
}

/** Locks an insight without a permission check, for background jobs. */
export async function lockInsight(transaction: SiteDatabase, id: string): Promise<Locked | undefined> {
  const row = await lockRow(transaction, id)
  // Read after the lock, as the plan may have changed before.
  return row && { ...row, plan: await readPlan(transaction, id) }
}

/**
 * Throws if the viewer may not edit the insight (WRITE-01, WRITE-02). Others' drafts are hidden until they are planned;
 * viewers who may not read an insight do not learn that it exists.
 */
export function assertEditable(
  viewer: Viewer,
  { state, author_id, visible_to }: { state: string; author_id: string | null; visible_to: readonly string[] },
  isPlanned: boolean,
): void {
  const isOwn = author_id !== null && author_id === viewer.memberId
  if (state === 'draft' && !isPlanned && !isOwn) throw insightGone()
  if (!canEdit(viewer, author_id) && !canRead(viewer, { state, authorId: author_id, visibleTo: visible_to }))
    throw insightGone()
  assertOwnOrAdmin(viewer, author_id)
}

const lockRow = (transaction: SiteDatabase, id: string) => transaction.one(wholeInsight(id).forUpdate())
const readPlan = (database: SiteDatabase, id: string) => database.one(planOf(id))

/** Throws if the actor is neither the insight's author nor an administrator (WRITE-01). */
function assertOwnOrAdmin(actor: Actor, authorId: string | null): void {
  if (!canEdit(actor, authorId))
    throw new Problem('insights.not-yours', 'forbidden', 'Only its author or an administrator can change this insight.')
}
