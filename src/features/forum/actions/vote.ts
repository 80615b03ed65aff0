import { sql as raw } from 'kysely'
import { profilesById } from '#features/members/server.ts'
import type { Call } from '#platform/server/call.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { announce } from '#platform/server/live/announce.ts'
import { moreReputation, noPost, notAnAnswer, ownVote, suspended } from '../refusals.ts'
import { canRead, isOwn } from '../rules.ts'
import { readForumSettings } from '../settings.ts'
import type { VOTES } from '../shapes.ts'
import { raiseScores } from '../tell.ts'
import { asWritten, holdPost } from './hold.ts'

type Vote = (typeof VOTES)[number]

/**
 * Votes an answer up or down. A vote the other way moves over, the same again changes nothing (FOR-43 to FOR-45); the counts, the
 * voter's and the author's scores change in one step (FOR-47).
 */
export async function voteOn(call: Call, { id, vote }: { id: string; vote: Vote }) {
  const memberId = call.viewer.memberId ?? ''
  return call.change(async (transaction) => {
    const post = await holdVoted(call, transaction, id)
    const standing = await standingVote(transaction, id, memberId)
    const told = { id, myVote: vote }
    if (standing === vote) return { ...told, ...counts(post), outcome: 'already' as const }
    if (vote === 'down') await refuseWithoutReputation(transaction, memberId)
    await transaction.run(
      sql
        .insertInto('forum_vote')
        .values({ site_id: call.siteId, post_id: id, member_id: memberId, vote, voted_at: call.now })
        .onConflict((conflict) =>
          conflict.columns(['site_id', 'post_id', 'member_id']).doUpdateSet({ vote, voted_at: call.now }),
        ),
    )
    const up = vote === 'up' ? 1 : standing === 'up' ? -1 : 0
    const down = vote === 'down' ? 1 : standing === 'down' ? -1 : 0
    await transaction.run(
      sql
        .updateTable('forum_post')
        .set({ upvotes: raw<number>`upvotes + ${up}`, downvotes: raw<number>`downvotes + ${down}` })
        .where('id', '=', id),
    )
    await raiseScores(transaction, [
      ...(standing ? [] : [{ memberId, by: { castVotes: 1 } }]),
      ...(up !== 0 && post.author_id ? [{ memberId: post.author_id, by: { upvotes: up } }] : []),
    ])
    await announce(transaction, `thread/${post.thread_id}`, 'members')
    return {
      ...told,
      ...counts({ upvotes: post.upvotes + up, downvotes: post.downvotes + down }),
      outcome: standing ? ('changed' as const) : ('voted' as const),
    }
  })
}

/** An answer that may be voted on by the caller; held, so that of two votes each counts on the other. */
async function holdVoted(call: Call, transaction: SiteDatabase, id: string) {
  const post = await holdPost(transaction, id)
  const thread = await transaction.one(
    sql.selectFrom('forum_thread').select(['author_id', 'hidden_at']).where('id', '=', post.thread_id),
  )
  if (!thread || !canRead(call.viewer, asWritten(thread))) throw noPost()
  if (post.depth > 0) throw notAnAnswer()
  if (post.hidden_at !== null) throw suspended()
  if (isOwn(call.viewer, post.author_id)) throw ownVote()
  return post
}

async function standingVote(transaction: SiteDatabase, postId: string, memberId: string): Promise<Vote | undefined> {
  const row = await transaction.one(
    sql.selectFrom('forum_vote').select('vote').where('post_id', '=', postId).where('member_id', '=', memberId),
  )
  return row?.vote
}

/** Where the site asks for a reputation, upvotes received are that (FOR-45). */
async function refuseWithoutReputation(transaction: SiteDatabase, memberId: string): Promise<void> {
  const { downvoteReputation } = await readForumSettings(transaction)
  if (downvoteReputation === null) return
  const scores = (await profilesById(transaction, [memberId])).get(memberId)?.scores ?? {}
  if ((scores.upvotes ?? 0) < downvoteReputation) throw moreReputation()
}

const counts = ({ upvotes, downvotes }: { upvotes: number; downvotes: number }) => ({
  votes: upvotes - downvotes,
  upvotes,
  downvotes,
})
