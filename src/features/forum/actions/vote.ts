import { sql as raw } from 'kysely'
import { countScores, scoreOf } from '#features/members/server.ts'
import type { Call } from '#platform/server/call.ts'
import type { SiteDatabase } from '#platform/server/database/database.ts'
import { statement } from '#platform/server/database/statement.ts'
import { announce } from '#platform/server/live/announce.ts'
import { scoreSteps } from '../aliases/scores.ts'
import { audienceOf } from '../live-changes.ts'
import { moreReputation, noPost, notAnAnswer, ownVote, suspended } from '../refusals.ts'
import { isOwn } from '../rules.ts'
import { readForumSettings } from '../settings.ts'
import type { VOTES } from '../shapes.ts'
import { readableThreads } from './locks.ts'

type Vote = (typeof VOTES)[number]

/**
 * Votes an answer up or down. The opposite vote replaces the previous one, the same one changes nothing (FOR-43 to FOR-45); the counts and
 * both members' scores change together (FOR-47).
 */
export async function voteOn(call: Call, { id, vote }: { id: string; vote: Vote }) {
  const memberId = call.viewer.memberId ?? ''
  return call.change(async (transaction) => {
    const post = await votable(call, transaction, id)
    const base = { id, myVote: vote }
    if (post.myVote === vote) return { ...base, ...countsOf(post), outcome: 'already' as const }
    if (vote === 'down') await refuseWithoutReputation(transaction, memberId)
    await announce(transaction, `thread/${post.thread_id}`, audienceOf({ hidden: post.thread_hidden_at !== null }))
    const counted = await count(transaction, { id, memberId, vote })
    // A concurrent request of the same member came first; or the answer was just hidden, and the re-read refuses the vote.
    if (!counted) return { ...base, ...countsOf(await votable(call, transaction, id)), outcome: 'already' as const }
    const up = vote === 'up' ? 1 : counted.first ? 0 : -1
    await countScores(transaction, [
      ...(counted.first ? [{ memberId, by: { castVotes: 1 } }] : []),
      ...(up === 0 ? [] : scoreSteps(post, { upvotes: up })),
    ])
    return { ...base, ...countsOf(counted), outcome: counted.first ? ('voted' as const) : ('changed' as const) }
  })
}

/** An answer the caller may vote on, with their current vote. */
async function votable(call: Call, transaction: SiteDatabase, id: string) {
  const post = await transaction.one(
    readableThreads(call)
      .innerJoin('forum_post', 'forum_post.thread_id', 'forum_thread.id')
      .select([
        'thread_id',
        'depth',
        'upvotes',
        'downvotes',
        'forum_post.author_id',
        'forum_post.alias',
        'forum_post.hidden_at',
      ])
      .select('forum_thread.hidden_at as thread_hidden_at')
      .select(
        raw<Vote | null>`(select vote from forum_vote v where v.post_id = forum_post.id
          and v.member_id = ${call.viewer.memberId}::uuid)`.as('myVote'),
      )
      .where('forum_post.id', '=', id),
  )
  if (!post) throw noPost()
  if (post.depth > 0) throw notAnAnswer()
  if (post.hidden_at !== null) throw suspended()
  if (isOwn(call.viewer, post.author_id)) throw ownVote()
  return post
}

interface Counted {
  upvotes: number
  downvotes: number
  /** The member had not voted on it before. */
  first: boolean
}

/** Saves and counts a vote in one atomic statement; undefined if the same vote exists already or the answer was hidden. */
function count(
  transaction: SiteDatabase,
  { id, memberId, vote }: { id: string; memberId: string; vote: Vote },
): Promise<Counted | undefined> {
  return transaction.one(
    statement(raw<Counted>`with cast_vote as (
        insert into forum_vote as existing (site_id, post_id, member_id, vote)
        values ((select app_site()), ${id}::uuid, ${memberId}::uuid, ${vote})
        on conflict (site_id, post_id, member_id) do update set vote = excluded.vote, voted_at = now()
        where existing.vote <> excluded.vote
        returning vote, xmax = 0 as first
      )
      update forum_post set
        upvotes = upvotes + case when cast_vote.vote = 'up' then 1 when first then 0 else -1 end,
        downvotes = downvotes + case when cast_vote.vote = 'down' then 1 when first then 0 else -1 end
      from cast_vote where id = ${id}::uuid and hidden_at is null returning upvotes, downvotes, first`),
  )
}

/** A member's reputation is the number of upvotes they have received; sites may require some for downvotes (FOR-45). */
async function refuseWithoutReputation(transaction: SiteDatabase, memberId: string): Promise<void> {
  const { downvoteReputation } = await readForumSettings(transaction)
  if (downvoteReputation === null) return
  if ((await scoreOf(transaction, memberId, 'upvotes')) < downvoteReputation) throw moreReputation()
}

const countsOf = ({ upvotes, downvotes }: { upvotes: number; downvotes: number }) => ({
  votes: upvotes - downvotes,
  upvotes,
  downvotes,
})
