import { Problem } from '#base/problem.ts'
import { picturesIn } from '#base/rich-text.ts'
import { type Call, mount } from '#platform/server/call.ts'
import { sql } from '#platform/server/database/database.ts'
import { isId } from '#platform/server/database/keyset.ts'
import { announce } from '#platform/server/live/announce.ts'
import { itemGone, reachableItem } from '../care/item.ts'
import { MOST_PICTURES } from '../pictures/contract.ts'
import { ownPictures } from '../pictures/keep.ts'
import { type Draft, type DraftContents, draftsContract, draftsPolicy } from './contract.ts'

/** Bytes of one draft; as much as a post may have, with what its editor says about it. */
const MOST_BYTES = 400_000

/** What the viewer has written at a place and not posted; of a place they cannot reach any more, nothing (FOR-B4). */
async function readDraft(call: Call, { place }: { place: string }) {
  await reach(call, place)
  const row = await call.database.one(ownDraft(call, place).select(['contents', 'kept_at']))
  const draft: Draft | null = row ? { place, contents: row.contents, keptAt: row.kept_at.toISOString() } : null
  const files = picturesIn(row?.contents.contentJSON).flatMap(({ fileId }) => (isId(fileId) ? [fileId] : []))
  const owner = { memberId: call.viewer.memberId, subjectId: place.startsWith('edit-') ? place.slice(5) : undefined }
  const pictures = await ownPictures(call.database, files.slice(0, MOST_PICTURES), owner)
  return { draft, pictures: Object.fromEntries(pictures) }
}

/** Keeps it, in place of what was kept there before: one for each member and place (FOR-B4). */
async function keepDraft(call: Call, { place, contents }: { place: string; contents: DraftContents }) {
  const kept = JSON.stringify(contents)
  if (Buffer.byteLength(kept) > MOST_BYTES)
    throw new Problem('forum.draft-too-large', 'too-large', 'That text is too long to be kept.')
  const thread_id = await reach(call, place)
  const memberId = call.viewer.memberId ?? ''
  await call.change(async (transaction) => {
    await transaction.run(
      sql
        .insertInto('forum_draft')
        .values({ site_id: call.siteId, member_id: memberId, place, thread_id, contents: kept, kept_at: call.now })
        .onConflict((conflict) =>
          conflict.columns(['site_id', 'member_id', 'place']).doUpdateSet({ contents: kept, kept_at: call.now }),
        ),
    )
    await announce(transaction, `draft/${place}`, `member:${memberId}`)
  })
  return { draft: { place, contents, keptAt: call.now.toISOString() } }
}

/** Keeps nothing there any more. What is gone already is gone. */
async function dropDraft(call: Call, { place }: { place: string }): Promise<{ done: true }> {
  await call.change(async (transaction) => {
    const dropped = await transaction.run(
      sql.deleteFrom('forum_draft').where('member_id', '=', call.viewer.memberId).where('place', '=', place),
    )
    if (dropped > 0) await announce(transaction, `draft/${place}`, `member:${call.viewer.memberId}`)
  })
  return { done: true }
}

const ownDraft = ({ viewer }: Call, place: string) =>
  sql.selectFrom('forum_draft').where('member_id', '=', viewer.memberId).where('place', '=', place)

/** The thread a place is in; null for a new question, which is in none. */
async function reach({ database, viewer }: Call, place: string): Promise<string | null> {
  if (place === 'question') return null
  const item = await reachableItem(database, place.replace('edit-', ''), viewer.role)
  // A change of what was hidden holds its words, and its author reads those no more either (FOR-29).
  if (place.startsWith('edit-') && item.hidden && viewer.role !== 'admin') throw itemGone()
  return item.thread_id
}

export const drafts = mount('drafts', draftsContract, draftsPolicy, { draft: readDraft, keepDraft, dropDraft })
