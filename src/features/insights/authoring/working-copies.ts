import { sql as raw } from 'kysely'
import { namesById } from '#features/members/server.ts'
import type { Call } from '#platform/server/call.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { announce } from '#platform/server/live/announce.ts'
import type { AuthoredInsight, Seen } from '../authoring-contract.ts'
import type { InsightContents } from '../contents.ts'
import { unfinishedContents } from './check-contents.ts'
import { lockOwn } from './reach.ts'
import { keptElsewhere } from './refusals.ts'
import { tellEditors } from './tell.ts'

/** Who kept something within this time counts as working on the insight, in ms. */
const AT_WORK_MS = 5 * 60_000
/** Others are told again of somebody who is at work after so long, in ms. */
const TOLD_EVERY_MS = 60_000
const MOST_EDITORS_TOLD = 20

/**
 * Keeps what the viewer has changed and not published, however unfinished (INS-B2). One per person and insight; nobody else sees
 * it, and no screen of theirs writes over what it has not seen.
 */
export async function keepWorkingCopy(
  call: Call,
  input: {
    id: string
    basedOn: number
    contents: InsightContents
    setAside?: InsightContents | null | undefined
    seen?: Seen
  },
) {
  return call.change(async (transaction) => {
    const insight = await lockOwn(call, transaction, input.id)
    const memberId = call.viewer.memberId ?? ''
    const screen = input.seen?.screen ?? null
    const before = await refuseUnseen(transaction, input.id, memberId, input.seen)
    const { kept, filesGone } = await unfinishedContents(transaction, input.id, input.contents)
    const aside = input.setAside && (await unfinishedContents(transaction, input.id, input.setAside)).kept
    const keptAt = call.now
    const copy = { contents: kept, setAside: aside, basedOn: input.basedOn, keptAt, screen }
    await writeWorkingCopy(transaction, input.id, memberId, copy)
    const isNews = !before || before.screen !== screen || keptAt.getTime() - before.kept_at.getTime() > TOLD_EVERY_MS
    const isAlone = insight.state === 'draft' && !insight.plan
    if (isNews && isAlone) await announce(transaction, 'authoring', `member:${memberId}`)
    else if (isNews) await tellEditors(transaction, insight)
    return { keptAt: keptAt.toISOString(), filesGone }
  })
}

/** Refuses what would take away text that another screen of the same person has kept; gives the working copy there is. */
export async function refuseUnseen(transaction: SiteDatabase, insightId: string, memberId: string | null, seen: Seen) {
  const copy = await transaction.one(own(insightId, memberId).select(['kept_at', 'screen']))
  // Its own is no news to a screen, also where the answer to its last call was lost.
  const isSeen = !seen || copy?.screen === seen.screen || copy?.kept_at.toISOString() === seen.keptAt
  if (copy && !isSeen) throw keptElsewhere()
  return copy
}

/** Forgets the viewer's own working copy; one that is not there is forgotten already. */
export async function dropWorkingCopy(call: Call, { id, seen }: { id: string; seen?: Seen }) {
  return call.change(async (transaction) => {
    const insight = await lockOwn(call, transaction, id)
    await refuseUnseen(transaction, id, call.viewer.memberId, seen)
    await forgetWorkingCopy(transaction, id, call.viewer.memberId)
    await tellEditors(transaction, insight)
    return { done: true as const }
  })
}

export async function forgetWorkingCopy(transaction: SiteDatabase, insightId: string, memberId: string | null) {
  await transaction.run(
    sql
      .deleteFrom('insight_working_copy')
      .where('insight_id', '=', insightId)
      .where('member_id', '=', memberId ?? ''),
  )
}

export async function writeWorkingCopy(
  transaction: SiteDatabase,
  insightId: string,
  memberId: string,
  {
    contents,
    setAside,
    basedOn,
    keptAt,
    screen = null,
  }: {
    contents: InsightContents
    /** Kept beside it; where it is not said, what was kept there stays. */
    setAside?: InsightContents | null | undefined
    basedOn: number
    keptAt: Date
    screen?: string | null | undefined
  },
): Promise<void> {
  const kept = { contents: JSON.stringify(contents), based_on: basedOn, kept_at: keptAt, screen }
  const beside = setAside === undefined ? {} : { set_aside: setAside && JSON.stringify(setAside) }
  const aside = setAside === undefined ? raw.ref('insight_working_copy.set_aside') : raw.ref('excluded.set_aside')
  await transaction.run(
    sql
      .insertInto('insight_working_copy')
      .values({ site_id: transaction.siteId, insight_id: insightId, member_id: memberId, ...kept, ...beside })
      .onConflict((conflict) =>
        conflict.columns(['site_id', 'insight_id', 'member_id']).doUpdateSet({
          ...kept,
          // What was set aside and is gone on with stands in one place again.
          set_aside: raw`nullif(${aside}, excluded.contents)`,
        }),
      ),
  )
}

/** Gives contents to these people as their working copy; beside it, set aside, where they have one that says something else. */
export async function offerWorkingCopy(
  transaction: SiteDatabase,
  insightId: string,
  memberIds: readonly (string | null)[],
  { contents, basedOn, keptAt }: { contents: InsightContents; basedOn: number; keptAt: Date },
): Promise<void> {
  const to = [...new Set(memberIds.filter((id) => id !== null))]
  if (to.length === 0) return
  const kept = { contents: JSON.stringify(contents), based_on: basedOn, kept_at: keptAt }
  await transaction.run(
    sql
      .insertInto('insight_working_copy')
      .values(
        to.map((memberId) => ({ site_id: transaction.siteId, insight_id: insightId, member_id: memberId, ...kept })),
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
 * Working copies that say what was published, and are there for what is set aside beside it, say what is published now: nobody of
 * theirs has written against it.
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
    own(insightId, memberId).select(['contents', 'based_on', 'kept_at', 'screen', 'set_aside']),
  )
  if (!row) return null
  const { contents, based_on, kept_at, screen, set_aside } = row
  return { contents, basedOn: based_on, keptAt: kept_at.toISOString(), screen, setAside: set_aside }
}

/** Who else is at work on the insight, the latest first. */
export async function otherEditors(
  database: SiteDatabase,
  insightId: string,
  memberId: string | null,
  now: Date,
): Promise<AuthoredInsight['others']> {
  const rows = await database.many(
    sql
      .selectFrom('insight_working_copy')
      .select(['member_id', 'kept_at'])
      .where('insight_id', '=', insightId)
      .where('member_id', '<>', memberId ?? '')
      .where('kept_at', '>', new Date(now.getTime() - AT_WORK_MS))
      .orderBy('kept_at', 'desc')
      .limit(MOST_EDITORS_TOLD),
  )
  const names = await namesById(
    database,
    rows.map((row) => row.member_id),
  )
  return rows.map((row) => ({
    name: names.get(row.member_id) ?? '',
    keptAt: row.kept_at.toISOString(),
  }))
}

const own = (insightId: string, memberId: string | null) =>
  sql
    .selectFrom('insight_working_copy')
    .where('insight_id', '=', insightId)
    .where('member_id', '=', memberId ?? '')
