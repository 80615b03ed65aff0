import { sql as raw } from 'kysely'
import { namesById } from '#features/members/server.ts'
import type { Call } from '#platform/server/call.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { announce } from '#platform/server/live/announce.ts'
import { isEditingNews, workingCopies } from '#platform/server/working-copies.ts'
import type { InsightContents } from '../contents.ts'
import { announceToEditors } from '../publishing/announcements.ts'
import { lockOwn } from './access.ts'
import { unfinishedContents } from './check-contents.ts'
import type { AuthoredInsight, Seen } from './contract.ts'
import { changedOnOtherScreen } from './problems.ts'

const copies = workingCopies('insight_working_copy', 'insight_id')
export const deleteWorkingCopy = copies.discard

/**
 * Saves the viewer's unpublished changes, however incomplete (INS-B2). One per person and insight, hidden from others;
 * no screen overwrites a copy it has not seen.
 */
export async function saveWorkingCopy(
  call: Call,
  input: {
    id: string
    basedOn: number
    contents: InsightContents
    stashed?: InsightContents | null | undefined
    seen?: Seen | undefined
  },
) {
  return call.change(async (transaction) => {
    const insight = await lockOwn(call, transaction, input.id)
    const memberId = call.viewer.memberId ?? ''
    const screen = input.seen?.screen ?? null
    const before = await refuseUnseen(transaction, input.id, memberId, input.seen)
    const { savable, filesGone } = await unfinishedContents(transaction, input.id, input.contents)
    const stashed = input.stashed && (await unfinishedContents(transaction, input.id, input.stashed)).savable
    const savedAt = call.now
    const copy = { contents: savable, stashed, basedOn: input.basedOn, savedAt, screen }
    await writeWorkingCopy(transaction, input.id, memberId, copy)
    const isNews = before?.screen !== screen || isEditingNews(before, savedAt)
    const isAlone = insight.state === 'draft' && !insight.plan
    if (isNews && isAlone) await announce(transaction, 'authoring', `member:${memberId}`)
    else if (isNews) await announceToEditors(transaction, insight)
    return { savedAt: savedAt.toISOString(), filesGone }
  })
}

/** Throws if this would overwrite a copy saved on another of the person's screens; gives the current working copy. */
export async function refuseUnseen(
  transaction: SiteDatabase,
  insightId: string,
  memberId: string | null,
  seen: Seen | undefined,
) {
  const copy = await transaction.one(copies.own(insightId, memberId).select(['kept_at', 'screen']))
  // A screen has always seen its own copy, even if the response to its last call was lost.
  const isSeen = !seen || copy?.screen === seen.screen || copy?.kept_at.toISOString() === seen.savedAt
  if (copy && !isSeen) throw changedOnOtherScreen()
  return copy
}

/** Deletes the viewer's working copy, if there is one. */
export async function dropWorkingCopy(call: Call, { id, seen }: { id: string; seen: Seen }) {
  return call.change(async (transaction) => {
    const insight = await lockOwn(call, transaction, id)
    await refuseUnseen(transaction, id, call.viewer.memberId, seen)
    await copies.discard(transaction, id, call.viewer.memberId)
    await announceToEditors(transaction, insight)
    return { done: true as const }
  })
}

export async function writeWorkingCopy(
  transaction: SiteDatabase,
  insightId: string,
  memberId: string,
  {
    contents,
    stashed,
    basedOn,
    savedAt,
    screen = null,
  }: {
    contents: InsightContents
    /** Saved beside it; absent keeps what is there. */
    stashed?: InsightContents | null | undefined
    basedOn: number
    savedAt: Date
    screen?: string | null | undefined
  },
): Promise<void> {
  const columns = { contents: JSON.stringify(contents), based_on: basedOn, kept_at: savedAt, screen }
  const stashColumn = stashed === undefined ? {} : { set_aside: stashed && JSON.stringify(stashed) }
  const newStash = stashed === undefined ? raw.ref('insight_working_copy.set_aside') : raw.ref('excluded.set_aside')
  const key = { site_id: transaction.siteId, insight_id: insightId, member_id: memberId }
  // A stash that equals the contents is dropped.
  const replacing = { ...columns, set_aside: raw<string | null>`nullif(${newStash}, excluded.contents)` }
  await copies.save(transaction, { ...key, ...columns, ...stashColumn }, replacing)
}

/** Gives contents to these people as their working copy, or stashes them beside one with different contents. */
export async function offerWorkingCopy(
  transaction: SiteDatabase,
  insightId: string,
  memberIds: readonly (string | null)[],
  { contents, basedOn, savedAt }: { contents: InsightContents; basedOn: number; savedAt: Date },
): Promise<void> {
  const recipients = [...new Set(memberIds.filter((id) => id !== null))]
  if (recipients.length === 0) return
  const columns = { contents: JSON.stringify(contents), based_on: basedOn, kept_at: savedAt }
  await transaction.run(
    sql
      .insertInto('insight_working_copy')
      .values(
        recipients.map((memberId) => ({
          site_id: transaction.siteId,
          insight_id: insightId,
          member_id: memberId,
          ...columns,
        })),
      )
      .onConflict((conflict) =>
        conflict.columns(['site_id', 'insight_id', 'member_id']).doUpdateSet({
          set_aside: raw`case when insight_working_copy.contents = excluded.contents then insight_working_copy.set_aside
            else excluded.contents end`,
        }),
      ),
  )
}

/**
 * Updates working copies that equal the previous publication and exist only for their stash, since their owners have no
 * changes against it.
 */
export async function followPublication(
  transaction: SiteDatabase,
  insightId: string,
  { before, now, revision }: { before: InsightContents; now: InsightContents; revision: number },
): Promise<void> {
  await transaction.run(
    sql
      .updateTable('insight_working_copy')
      .set({ contents: JSON.stringify(now), based_on: revision })
      .where('insight_id', '=', insightId)
      .where('set_aside', 'is not', null)
      .where(raw<boolean>`contents = ${JSON.stringify(before)}::jsonb`),
  )
}

export async function ownWorkingCopy(
  database: SiteDatabase,
  insightId: string,
  memberId: string | null,
): Promise<AuthoredInsight['workingCopy']> {
  const row = await database.one(
    copies.own(insightId, memberId).select(['contents', 'based_on', 'kept_at', 'screen', 'set_aside']),
  )
  if (!row) return null
  const { contents, based_on, kept_at, screen, set_aside } = row
  return { contents, basedOn: based_on, savedAt: kept_at.toISOString(), screen, stashed: set_aside }
}

/** Others who are editing the insight, the latest first. */
export const otherEditors = (
  database: SiteDatabase,
  insightId: string,
  { memberId, now }: { memberId: string | null; now: Date },
) => copies.otherEditors(database, insightId, { memberId, now, namesOf: namesById })
