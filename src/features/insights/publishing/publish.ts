import { nameById } from '#features/members/server.ts'
import type { Call } from '#platform/server/call.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { auditOthers, type Locked, lockOwn } from '../authoring/access.ts'
import { savableContents } from '../authoring/check-contents.ts'
import type { AuthoredInsight, Seen } from '../authoring/contract.ts'
import { editorOf } from '../authoring/editor.ts'
import { offeredTo } from '../authoring/offered.ts'
import { notPublishable, publicationPlanned, publishedMeanwhile, timePassed } from '../authoring/problems.ts'
import { deleteWorkingCopy, refuseUnseen } from '../authoring/working-copies.ts'
import type { InsightContents } from '../contents.ts'
import { collectUnusedFiles } from '../files/unused.ts'
import { missingIn } from '../rules/publishable.ts'
import { goLive } from './go-live.ts'
import { planPublication, planWithdrawal } from './plans.ts'

/** Publishes contents at once, or plans it for an instant (INS-B1), and deletes the viewer's working copy. */
export async function publishInsight(
  call: Call,
  input: {
    id: string
    basedOn: number
    contents: InsightContents
    seen?: Seen | undefined
    at?: string | undefined
    unpublishAt?: string | null | undefined
  },
): Promise<AuthoredInsight> {
  const at = input.at === undefined ? undefined : new Date(input.at)
  const until = input.unpublishAt ? new Date(input.unpublishAt) : null
  if (at && at <= call.now) throw timePassed('at')
  if (until && until <= (at ?? call.now)) throw timePassed('unpublishAt')
  return call.change(async (transaction) => {
    const before = await lockOwn(call, transaction, input.id)
    auditOthers(call, at ? 'insights.publicationPlanned' : 'insights.published', before)
    await refuseOverwriting(call, transaction, before, { basedOn: input.basedOn, isPlanning: at !== undefined })
    await refuseUnseen(transaction, before.id, call.viewer.memberId, input.seen)
    const contents = await publishableContents(call, transaction, before, input.contents)
    if (input.unpublishAt !== undefined) await planWithdrawal(transaction, before.id, until)
    const by = call.viewer.memberId
    await deleteWorkingCopy(transaction, before.id, by)
    if (at) await planPublication(transaction, before, { contents, by, at })
    else await goLive(transaction, before, { contents, by, at: call.now })
    if (!at) await collectUnusedFiles(transaction, before.id, by)
    return editorOf(call, transaction, before.id)
  })
}

/**
 * Checks that contents can be published (WRITE-10 to WRITE-12), with options the site offers (TEN-29, TEN-30, ADM-33);
 * the front-page flag is set by administrators only (WRITE-08).
 */
export async function publishableContents(
  call: Call,
  transaction: SiteDatabase,
  before: Locked,
  input: InsightContents,
): Promise<InsightContents> {
  const frontPage = call.viewer.role === 'admin' ? input.frontPage : before.front_page
  const contents = await savableContents(transaction, before.id, { ...input, frontPage })
  const missing = missingIn(contents, await offeredTo(transaction, before, contents))
  if (Object.keys(missing).length > 0) throw notPublishable(missing)
  return contents
}

/** Throws if this would overwrite a later publication, or an existing plan (INS-B2). */
export async function refuseOverwriting(
  call: Call,
  transaction: SiteDatabase,
  before: Locked,
  { basedOn, isPlanning }: { basedOn: number; isPlanning: boolean },
): Promise<void> {
  if (basedOn !== before.revision) throw publishedMeanwhile(await lastPublisher(transaction, before))
  if (!before.plan || (isPlanning && before.plan.planned_by === call.viewer.memberId)) return
  throw publicationPlanned(await nameById(transaction, before.plan.planned_by))
}

async function lastPublisher(transaction: SiteDatabase, { id, revision }: Locked): Promise<string | null> {
  const version = await transaction.one(
    sql
      .selectFrom('insight_version')
      .select('published_by')
      .where('insight_id', '=', id)
      .where('revision', '=', revision),
  )
  return nameById(transaction, version?.published_by ?? null)
}
