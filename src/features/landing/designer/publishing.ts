import { sql as raw } from 'kysely'
import { newId } from '#base/id.ts'
import { nameById } from '#features/members/server.ts'
import type { Call } from '#platform/server/call.ts'
import { lockExclusive } from '#platform/server/database/advisory-lock.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { announce } from '#platform/server/live/announce.ts'
import { type EventName, type Published, publish as publishEvent } from '#platform/server/outbox/events.ts'
import { type Timer, wakeAt } from '#platform/server/outbox/timers.ts'
import type { LandingPage, PageVersion } from '../contract.ts'
import { canBeShown, checkDesign } from './check-design.ts'
import { savedDesign } from './drafts.ts'
import { planInPast, tooManyPlans, versionNotFound } from './errors.ts'

const MAX_PLANS = 50
const TIMER = 'publish-landing-page'

/** Publishes a saved draft, at once (DES-15) or at a future instant (DES-B2). */
export async function publishDraft(call: Call, input: { key: string; basedOn: number; at?: string | undefined }) {
  const at = input.at === undefined ? undefined : new Date(input.at)
  if (at && at <= call.now) throw planInPast()
  return call.change(async (transaction) => {
    const design = await savedDesign(transaction, input.key, input.basedOn)
    call.audit.note({ subject: input.key, after: { name: design.name, at: input.at ?? null } })
    // The rules may have become stricter since it was saved.
    checkDesign(design.tabs)
    return at ? plan(call, transaction, design, at) : publishBy(call, transaction, design)
  })
}

/** Publishes an earlier version again, unchanged (DES-B2). */
export async function restoreVersion(call: Call, { id }: { id: string }) {
  return call.change(async (transaction) => {
    const version = await transaction.one(
      sql.selectFrom('landing_page_version').select(['name', 'tabs']).where('id', '=', id),
    )
    if (!version) throw versionNotFound()
    call.audit.note({ subject: id, after: { name: version.name } })
    return publishBy(call, transaction, version)
  })
}

/** Cancels a planned publication. */
export async function cancelPlan(call: Call, { id }: { id: string }) {
  return call.change(async (transaction) => {
    const removed = await transaction.run(sql.deleteFrom('landing_page_plan').where('id', '=', id))
    if (removed === 0) throw versionNotFound()
    const actorId = call.viewer.memberId
    await announceAndPublish(transaction, { name: 'landing.publicationCancelled', actorId, data: { planId: id } })
    return { done: true as const }
  })
}

/**
 * Publishes planned pages when they are due; running twice publishes once. A page that can no longer be shown,
 * because the rules have become stricter since, is not published: its plan stays and is marked as failed.
 */
export const plannedPublications: Timer = {
  name: TIMER,
  due: `select site_id, id from landing_page_plan
    where publish_at <= now() - interval '5 seconds' and failed_at is null limit 1000`,
  run: async (database, id) => {
    await database.transaction(async (transaction) => {
      const planned = await transaction.one(
        sql
          .selectFrom('landing_page_plan')
          .select(['name', 'tabs', 'planned_by'])
          .where('id', '=', id)
          // Uses the database clock, which also started the job.
          .where('publish_at', '<=', raw<Date>`now()`)
          .where('failed_at', 'is', null)
          .forUpdate(),
      )
      if (!planned) return
      if (!canBeShown(planned.tabs)) return giveUp(transaction, id)
      await transaction.run(sql.deleteFrom('landing_page_plan').where('id', '=', id))
      await publish(transaction, planned, planned.planned_by)
    })
  },
}

async function giveUp(transaction: SiteDatabase, id: string) {
  await transaction.run(sql.updateTable('landing_page_plan').set({ failed_at: new Date() }).where('id', '=', id))
  await announceAndPublish(transaction, { name: 'landing.publicationFailed', actorId: null, data: { planId: id } })
}

/** Replaces the live page with a design and adds it to the versions. `by` is null for seeds. */
export async function publish(transaction: SiteDatabase, { name, tabs }: LandingPage, by: string | null) {
  const id = newId()
  const design = { name, tabs: JSON.stringify(tabs), published_by: by, published_at: new Date() }
  const live = await transaction.one(
    sql
      .insertInto('landing_page')
      .values({ site_id: transaction.siteId, revision: 1, ...design })
      .onConflict((conflict) =>
        conflict.column('site_id').doUpdateSet({ ...design, revision: raw<number>`landing_page.revision + 1` }),
      )
      .returning('revision'),
  )
  const revision = live?.revision ?? 1
  await transaction.run(
    sql.insertInto('landing_page_version').values({ site_id: transaction.siteId, id, revision, ...design }),
  )
  await announce(transaction, 'landing', 'everyone')
  await announceAndPublish(transaction, { name: 'landing.pagePublished', actorId: by, data: { revision } })
  return { id, revision, at: design.published_at }
}

async function publishBy(call: Call, transaction: SiteDatabase, design: LandingPage): Promise<PageVersion> {
  const { id, revision, at } = await publish(transaction, design, call.viewer.memberId)
  const by = await nameById(transaction, call.viewer.memberId)
  return { id, name: design.name, revision, state: 'live', at: at.toISOString(), by }
}

async function plan(call: Call, transaction: SiteDatabase, design: LandingPage, at: Date): Promise<PageVersion> {
  // Prevents two concurrent inserts from both being counted below the limit.
  await lockExclusive(transaction, 'landing-page')
  const { count } = (await transaction.one(
    sql.selectFrom('landing_page_plan').select(raw<number>`count(*)::int`.as('count')),
  )) ?? { count: 0 }
  if (count >= MAX_PLANS) throw tooManyPlans(MAX_PLANS)
  const id = newId()
  await transaction.run(
    sql.insertInto('landing_page_plan').values({
      site_id: call.siteId,
      id,
      name: design.name,
      tabs: JSON.stringify(design.tabs),
      publish_at: at,
      planned_by: call.viewer.memberId,
    }),
  )
  await wakeAt(transaction, TIMER, id, at)
  await announceAndPublish(transaction, {
    name: 'landing.publicationPlanned',
    actorId: call.viewer.memberId,
    data: { planId: id, at: at.toISOString() },
  })
  const by = await nameById(transaction, call.viewer.memberId)
  return { id, name: design.name, revision: null, state: 'planned', at: at.toISOString(), by }
}

async function announceAndPublish<Name extends EventName>(transaction: SiteDatabase, event: Published<Name>) {
  await announce(transaction, 'landing-versions', 'admins')
  await publishEvent(transaction, event)
}
