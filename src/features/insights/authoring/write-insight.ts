import { removeFiles } from '#features/files/server.ts'
import { deleteNotifications } from '#features/notifications/server.ts'
import type { Call } from '#platform/server/call.ts'
import { sql } from '#platform/server/database/database.ts'
import { type InsightContents, insightContents } from '../contents.ts'
import type { Insight } from '../contract.ts'
import { collectUnusedFiles } from '../files/unused.ts'
import { publishPublicChange } from '../publishing/announcements.ts'
import { goLive } from '../publishing/go-live.ts'
import { publishableContents, refuseOverwriting } from '../publishing/publish.ts'
import { withdraw } from '../publishing/unpublish.ts'
import { insightGone, reader } from '../reads/reader.ts'
import { auditOthers, lockInsight, lockOwn } from './access.ts'
import { contentsOf } from './columns.ts'
import { insertDraft } from './drafts.ts'

/** An insight as API clients send it; null is the same as absent. */
export type InsightDraft = {
  [Field in 'title' | 'subTitle' | 'category' | 'tags' | 'contentJSON' | 'videoUrl' | 'photographer' | 'applicableTo']?:
    | InsightContents[Field]
    | null
    | undefined
}

/** Publishes an insight at once in the signed-in member's name (WRITE-39: the author is never taken from the request). */
export async function createInsight(call: Call, draft: InsightDraft): Promise<Insight> {
  return call.change(async (transaction) => {
    const before = await lockInsight(transaction, await insertDraft(call, transaction))
    if (!before) throw insightGone()
    const input = insightContents.parse(withoutGaps(draft))
    const contents = await publishableContents(call, transaction, before, input)
    await goLive(transaction, before, { contents, by: call.viewer.memberId, at: call.now })
    return reader({ ...call, database: transaction }, { id: before.id })
  })
}

/** Updates the viewer's own insight, or any as an administrator, at once; absent fields stay (WRITE-01, TEN-33). */
export async function updateInsight(call: Call, { id, ...draft }: InsightDraft & { id: string }): Promise<Insight> {
  return call.change(async (transaction) => {
    const before = await lockOwn(call, transaction, id)
    auditOthers(call, 'insights.changed', before)
    await refuseOverwriting(call, transaction, before, { basedOn: before.revision, isPlanning: false })
    const input = { ...contentsOf(before), ...withoutGaps(draft) }
    const contents = await publishableContents(call, transaction, before, input)
    await goLive(transaction, before, { contents, by: call.viewer.memberId, at: call.now })
    await collectUnusedFiles(transaction, id, call.viewer.memberId)
    return reader({ ...call, database: transaction }, { id })
  })
}

/**
 * Deletes the viewer's own insight, or any as an administrator, with its versions, plans, working copies and files, and
 * its entries in saved lists, updating their counts (WRITE-26).
 */
export async function removeInsight(call: Call, { id }: { id: string }): Promise<{ done: true }> {
  await call.change(async (transaction) => {
    const insight = await lockOwn(call, transaction, id)
    auditOthers(call, 'insights.removed', insight)
    const by = call.viewer.memberId
    // Unpublished first, so that it no longer counts in anybody's saved list.
    await withdraw(transaction, insight, by)
    const files = await transaction.many(sql.selectFrom('insight_file').select('file_id').where('insight_id', '=', id))
    const named = [insight.featured_image, insight.file_id, insight.audio_id].filter((file) => file !== null)
    await transaction.run(sql.deleteFrom('insight').where('id', '=', id))
    await deleteNotifications(transaction, { subjectIds: [id] })
    await removeFiles(transaction, [...new Set([...files.map(({ file_id }) => file_id), ...named])])
    await publishPublicChange(transaction, insight, {
      name: 'insights.insightRemoved',
      actorId: by,
      data: { insightId: id },
    })
  })
  return { done: true }
}

/** Removes undefined and null fields before an insight is saved (TEN-34). */
export function withoutGaps<Fields extends object>(
  fields: Fields,
): { [Name in keyof Fields]?: NonNullable<Fields[Name]> } {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined && value !== null),
  ) as never
}
