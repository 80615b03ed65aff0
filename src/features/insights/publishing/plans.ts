import { roleOfMember } from '#features/members/server.ts'
import type { Call } from '#platform/server/call.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { type Timer, wakeAt } from '#platform/server/outbox/timers.ts'
import { auditOthers, type Locked, lockInsight, lockOwn, type Plan } from '../authoring/access.ts'
import type { AuthoredInsight } from '../authoring/contract.ts'
import { editorOf } from '../authoring/editor.ts'
import { planGone } from '../authoring/problems.ts'
import { offerWorkingCopy } from '../authoring/working-copies.ts'
import { type InsightContents, insightContents } from '../contents.ts'
import { collectUnusedFiles } from '../files/unused.ts'
import { canEdit } from '../rules.ts'
import { publishChange } from './announcements.ts'
import { goLive } from './go-live.ts'
import { withdraw } from './unpublish.ts'

const PUBLISH = 'publish-insight'
const UNPUBLISH = 'unpublish-insight'

/** Freezes contents for publication at an instant; replaces an existing plan. */
export async function planPublication(
  transaction: SiteDatabase,
  insight: Locked,
  { contents, by, at }: { contents: InsightContents; by: string | null; at: Date },
): Promise<void> {
  const planned = { contents: JSON.stringify(contents), based_on: insight.revision, publish_at: at, planned_by: by }
  await transaction.run(
    sql
      .insertInto('insight_plan')
      .values({ site_id: transaction.siteId, insight_id: insight.id, ...planned })
      .onConflict((conflict) => conflict.columns(['site_id', 'insight_id']).doUpdateSet(planned)),
  )
  await wakeAt(transaction, PUBLISH, insight.id, at)
  await publishChange(transaction, insight, {
    name: 'insights.publicationPlanned',
    actorId: by,
    data: { insightId: insight.id, at: at.toISOString() },
  })
}

/** Sets when an insight is unpublished automatically; null for never. */
export async function planWithdrawal(transaction: SiteDatabase, insightId: string, at: Date | null): Promise<void> {
  await transaction.run(sql.updateTable('insight').set({ unpublish_at: at }).where('id', '=', insightId))
  if (at) await wakeAt(transaction, UNPUBLISH, insightId, at)
}

/** Cancels a planned publication and returns its contents (INS-B1). */
export async function cancelPlan(call: Call, { id }: { id: string }): Promise<AuthoredInsight> {
  return call.change(async (transaction) => {
    const insight = await lockOwn(call, transaction, id)
    if (!insight.plan) throw planGone()
    auditOthers(call, 'insights.planCancelled', insight)
    await returnPlan(transaction, insight, { by: call.viewer.memberId, at: call.now })
    return editorOf(call, transaction, id)
  })
}

/**
 * Deletes the plan, if there is one. Its contents go to whoever cancels it, whoever planned it and a draft's author: as
 * their working copy, or stashed beside it if they have kept writing. If the insight is not public, its planned end is
 * removed too.
 */
export async function returnPlan(
  transaction: SiteDatabase,
  insight: Locked,
  { by, at }: { by: string | null; at: Date },
): Promise<void> {
  const { id, plan, state, author_id } = insight
  if (!plan) return
  await transaction.run(sql.deleteFrom('insight_plan').where('insight_id', '=', id))
  const isDraft = state === 'draft'
  const canceller = isDraft && by !== author_id ? null : by
  await offerWorkingCopy(transaction, id, [canceller, plan.planned_by, isDraft ? author_id : null], {
    contents: plan.contents,
    basedOn: plan.based_on,
    savedAt: at,
  })
  if (state !== 'published') await planWithdrawal(transaction, id, null)
  const event = { name: 'insights.publicationCancelled', actorId: by, data: { insightId: insight.id } } as const
  await publishChange(transaction, insight, event)
}

/**
 * Publishes a plan at its time; idempotent. If its planner may no longer edit the insight, the plan is returned to them
 * (WRITE-01).
 */
export const plannedInsights: Timer = {
  name: PUBLISH,
  due: "select site_id, insight_id as id from insight_plan where publish_at <= now() - interval '5 seconds' limit 1000",
  run: async (database, id) => {
    await database.transaction(async (transaction) => {
      const insight = await lockInsight(transaction, id)
      const plan = insight?.plan
      const now = new Date()
      if (!insight || !plan || plan.publish_at > now) return
      if (!(await mayStillPublish(transaction, insight, plan, now)))
        return returnPlan(transaction, insight, { by: null, at: now })
      await transaction.run(sql.deleteFrom('insight_plan').where('insight_id', '=', id))
      const contents = insightContents.parse(plan.contents)
      await goLive(transaction, insight, { contents, by: plan.planned_by, at: plan.publish_at })
      await rebaseOwnCopy(transaction, insight, plan.planned_by)
      await applyOverdueWithdrawal(transaction, insight, plan, now)
      await collectUnusedFiles(transaction, id, plan.planned_by)
    })
  },
}

async function mayStillPublish(transaction: SiteDatabase, { author_id }: Locked, { planned_by }: Plan, now: Date) {
  const role = planned_by === null ? undefined : await roleOfMember(transaction, planned_by, now)
  return role !== undefined && canEdit({ role, memberId: planned_by }, author_id)
}

/**
 * A late publication may already have passed its end: it is unpublished at once. An end before the publication belonged
 * to the version it replaced.
 */
async function applyOverdueWithdrawal(
  transaction: SiteDatabase,
  insight: Locked,
  { publish_at }: Plan,
  now: Date,
): Promise<void> {
  const end = insight.unpublish_at
  if (!end || end > now) return
  if (end < publish_at) await planWithdrawal(transaction, insight.id, null)
  else await withdraw(transaction, { ...insight, state: 'published' }, null)
}

/** Unpublishes insights at their time; idempotent. An end after a planned publication waits for that publication. */
export const plannedWithdrawals: Timer = {
  name: UNPUBLISH,
  due: `select site_id, id from insight where unpublish_at <= now() - interval '5 seconds' and not exists (
      select from insight_plan p where p.site_id = insight.site_id and p.insight_id = insight.id
        and p.publish_at <= insight.unpublish_at) limit 1000`,
  run: async (database, id) => {
    await database.transaction(async (transaction) => {
      const insight = await lockInsight(transaction, id)
      const end = insight?.unpublish_at
      if (!end || end > new Date() || (insight.plan && insight.plan.publish_at <= end)) return
      await withdraw(transaction, insight, null)
    })
  },
}

/** What the planner has written since is based on their own plan, so it does not conflict with that publication. */
async function rebaseOwnCopy(
  transaction: SiteDatabase,
  { id, revision }: Locked,
  plannedBy: string | null,
): Promise<void> {
  await transaction.run(
    sql
      .updateTable('insight_working_copy')
      .set({ based_on: revision + 1 })
      .where('insight_id', '=', id)
      .where('member_id', '=', plannedBy)
      .where('based_on', '=', revision),
  )
}
