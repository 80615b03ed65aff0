import { sql as raw } from 'kysely'
import { Problem } from '#base/problem.ts'
import { picturesIn } from '#base/rich-text.ts'
import { type Call, mount } from '#platform/server/call.ts'
import { isId } from '#platform/server/database/keyset.ts'
import { statement } from '#platform/server/database/statement.ts'
import { announce } from '#platform/server/live/announce.ts'
import { workingCopies } from '#platform/server/working-copies.ts'
import { itemGone, reachableItem } from '../care/item.ts'
import { ownPictures } from '../pictures/attach.ts'
import { MAX_PICTURES } from '../pictures/contract.ts'
import { type Draft, type DraftContents, draftsContract } from './contract.ts'

/** Size limit of a draft in bytes: the largest post with its formatting. */
const MAX_BYTES = 400_000

const copies = workingCopies('forum_draft', 'place')

/** The viewer's draft; refused if they can no longer see the thread (FOR-B4). */
async function readDraft(call: Call, { draftKey }: { draftKey: string }) {
  await reachableThreadId(call, draftKey)
  const row = await call.database.one(copies.own(draftKey, call.viewer.memberId).select(['contents', 'kept_at']))
  const draft: Draft | null = row ? { draftKey, contents: row.contents, savedAt: row.kept_at.toISOString() } : null
  const files = picturesIn(row?.contents.contentJSON).flatMap(({ fileId }) => (isId(fileId) ? [fileId] : []))
  const owner = {
    memberId: call.viewer.memberId,
    subjectId: draftKey.startsWith('edit-') ? draftKey.slice(5) : undefined,
  }
  const pictures = await ownPictures(call.database, files.slice(0, MAX_PICTURES), owner)
  return { draft, pictures: Object.fromEntries(pictures) }
}

/** Saves a draft, replacing the previous one; a member has one per key (FOR-B4). */
async function saveDraft(call: Call, { draftKey, contents }: { draftKey: string; contents: DraftContents }) {
  const json = JSON.stringify(contents)
  if (Buffer.byteLength(json) > MAX_BYTES)
    throw new Problem('forum.draft-too-large', 'too-large', 'That text is too long to be saved as a draft.')
  const thread_id = await reachableThreadId(call, draftKey)
  const memberId = call.viewer.memberId ?? ''
  await call.change(async (transaction) => {
    if (draftKey.startsWith('about-')) await transaction.run(olderDraftsAbout(memberId, draftKey))
    const columns = { contents: json, kept_at: call.now }
    const key = { site_id: call.siteId, member_id: memberId, place: draftKey }
    await copies.save(transaction, { ...key, thread_id, ...columns }, columns)
    await announce(transaction, `draft/${draftKey}`, `member:${memberId}`)
  })
  return { draft: { draftKey, contents, savedAt: call.now.toISOString() } }
}

/** Most drafts of new questions about something that a member has at once; saving one more deletes the oldest. */
const MAX_DRAFTS_ABOUT = 20

const olderDraftsAbout = (memberId: string, draftKey: string) =>
  statement(raw`
    delete from forum_draft where member_id = ${memberId}::uuid and place in (
      select place from forum_draft where member_id = ${memberId}::uuid and place like 'about-%' and place <> ${draftKey}
      order by kept_at desc offset ${raw.lit(MAX_DRAFTS_ABOUT - 1)})`)

/** Deletes a draft; a no-op if there is none. */
async function dropDraft(call: Call, { draftKey }: { draftKey: string }): Promise<{ done: true }> {
  await call.change(async (transaction) => {
    if (await copies.discard(transaction, draftKey, call.viewer.memberId))
      await announce(transaction, `draft/${draftKey}`, `member:${call.viewer.memberId}`)
  })
  return { done: true }
}

/** The thread of a draft; null for a new thread, also for one about something. Refuses threads the viewer cannot see. */
async function reachableThreadId({ database, viewer }: Call, draftKey: string): Promise<string | null> {
  if (draftKey === 'question' || draftKey.startsWith('about-')) return null
  const item = await reachableItem(database, draftKey.replace('edit-', ''), viewer.role)
  // The draft of an edit contains the hidden text, which not even its author may read (FOR-29).
  if (draftKey.startsWith('edit-') && item.hidden && viewer.role !== 'admin') throw itemGone()
  return item.thread_id
}

export const drafts = mount('drafts', draftsContract, { draft: readDraft, saveDraft, dropDraft })
