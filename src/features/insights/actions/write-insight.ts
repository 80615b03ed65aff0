import { newId } from '#base/id.ts'
import { cleanName } from '#base/names.ts'
import { readingMinutes } from '#base/rich-text.ts'
import { countSavedInsight } from '#features/members/server.ts'
import { configNames } from '#features/site/server.ts'
import type { Call } from '#platform/server/call.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { announce } from '#platform/server/live/announce.ts'
import { record } from '#platform/server/outbox/events.ts'
import { checkRichText } from '#platform/server/rich-text.ts'
import type { Insight } from '../contract.ts'
import { insightGone, reader } from '../reads/reader.ts'
import { mayWriteOwn } from '../refusals.ts'

export interface InsightDraft {
  title?: string | undefined
  subTitle?: string | null | undefined
  category?: string | undefined
  tags?: string[] | undefined
  contentJSON?: unknown
  videoUrl?: string | null | undefined
  photographer?: string | null | undefined
  applicableTo?: string[] | null | undefined
}

/** Publishes an insight in the signed-in member's name (WRITE-39: the author is never taken from the request). */
export async function createInsight(call: Call, draft: InsightDraft): Promise<Insight> {
  return call.change(async (transaction) => {
    const id = newId(call.now.getTime())
    const columns = await columnsOf(transaction, draft)
    await transaction.run(
      sql.insertInto('insight').values({
        site_id: call.siteId,
        id,
        published_at: call.now,
        author_id: call.viewer.memberId,
        title: draft.title ?? '',
        content_json: JSON.stringify({ type: 'doc', content: [] }),
        ...columns,
      }),
    )
    await tellWritten(call, transaction, 'insights.insightPublished', id)
    return reader({ ...call, database: transaction }, { id })
  })
}

/** Changes an insight of one's own, or any as an administrator; what is left out stays (WRITE-01, TEN-33). */
export async function updateInsight(call: Call, { id, ...draft }: InsightDraft & { id: string }): Promise<Insight> {
  return call.change(async (transaction) => {
    const before = await lockOwn(call, transaction, id)
    const columns = await columnsOf(transaction, {
      category: before.category,
      tags: before.tags,
      title: before.title,
      ...withoutGaps(draft),
    })
    await transaction.run(
      sql
        .updateTable('insight')
        .set({ ...columns, edited_at: call.now })
        .where('id', '=', id),
    )
    await tellWritten(call, transaction, 'insights.insightUpdated', id)
    return reader({ ...call, database: transaction }, { id })
  })
}

/** Deletes an insight of one's own, or any as an administrator; entries of saved lists go with it, counted (WRITE-26). */
export async function removeInsight(call: Call, { id }: { id: string }): Promise<{ done: true }> {
  await call.change(async (transaction) => {
    await lockOwn(call, transaction, id)
    const saved = await transaction.many(
      sql.deleteFrom('saved_insight').where('insight_id', '=', id).returning('member_id'),
    )
    await countSavedInsight(
      transaction,
      saved.map((entry) => entry.member_id),
      -1,
    )
    await transaction.run(sql.deleteFrom('insight').where('id', '=', id))
    await tellWritten(call, transaction, 'insights.insightRemoved', id)
  })
  return { done: true }
}

async function lockOwn(call: Call, transaction: SiteDatabase, id: string) {
  const row = await transaction.one(
    sql.selectFrom('insight').select(['author_id', 'title', 'category', 'tags']).where('id', '=', id).forUpdate(),
  )
  if (!row) throw insightGone()
  mayWriteOwn(call.viewer, row.author_id)
  return row
}

/** The columns a draft sets. Undefined and null fields are left out, so that they keep what they have (TEN-34). */
async function columnsOf(transaction: SiteDatabase, draft: InsightDraft) {
  const names = await configNames(transaction)
  const text =
    draft.contentJSON === undefined || draft.contentJSON === null ? undefined : checkRichText(draft.contentJSON)
  const category = draft.category ?? 'general'
  const tags = draft.tags ?? []
  const columns = withoutGaps({
    title: draft.title === undefined ? undefined : cleanName(draft.title),
    sub_title: typeof draft.subTitle === 'string' ? cleanName(draft.subTitle) : undefined,
    category,
    tags,
    labels: [
      draft.title ?? '',
      names.category.get(category) ?? category,
      ...tags.map((tag) => names.topic.get(tag) ?? tag),
      ...tags,
    ].join(' · '),
    applicable_to: draft.applicableTo,
    video_url: draft.videoUrl,
    photographer: draft.photographer,
    content_json: text && JSON.stringify(text.json),
    content_html: text?.html,
    plaintext: text?.plaintext,
    reading_minutes: text && readingMinutes(text.plaintext),
  })
  return draft.videoUrl === '' ? { ...columns, video_url: null } : columns
}

/** Removes undefined and null fields before an insight is saved (TEN-34). */
export function withoutGaps<Fields extends object>(
  fields: Fields,
): { [Name in keyof Fields]?: NonNullable<Fields[Name]> } {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined && value !== null),
  ) as never
}

async function tellWritten(call: Call, transaction: SiteDatabase, name: string, insightId: string): Promise<void> {
  await announce(transaction, 'insights', 'members')
  await record(transaction, { name, actorId: call.viewer.memberId, data: { insightId } })
}
