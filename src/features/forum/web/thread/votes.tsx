import { IconArrowBigDown, IconArrowBigDownFilled, IconArrowBigUp, IconArrowBigUpFilled } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { toast } from '#platform/web/toasts.tsx'
import type { Post } from '../../contract.ts'
import { forumApi, updatePostInCache } from '../queries.ts'
import styles from './post.module.css'

type Vote = 'up' | 'down'

/**
 * Vote buttons with the count between them (FOR-42, FOR-43). Votes are applied optimistically and reverted on a refusal; repeating a vote
 * shows a toast and changes nothing (FOR-44, FOR-45).
 */
export function Votes({ post }: { post: Post }) {
  const text = useTranslations('forum.post')
  const { mutate, isPending, variables } = useMutation({
    // A second vote waits for the first one.
    scope: { id: `vote ${post.id}` },
    mutationFn: (vote: Vote) => forumApi.vote({ id: post.id, vote }),
    onSuccess: ({ outcome, ...counted }, vote) => {
      updatePostInCache(counted, post.threadId)
      if (outcome === 'already') toast.warning(text(vote === 'up' ? 'upvoted' : 'downvoted'))
    },
    onError: toast.problem,
  })
  const vote = isPending ? variables : post.myVote
  const votes = post.votes + (isPending && variables !== post.myVote ? changeBy(variables, post.myVote) : 0)
  const cast = (next: Vote) => (isPending && next === variables) || mutate(next)
  const Up = vote === 'up' ? IconArrowBigUpFilled : IconArrowBigUp
  const Down = vote === 'down' ? IconArrowBigDownFilled : IconArrowBigDown
  return (
    <span className={styles.votes}>
      {post.can.vote && (
        <button
          type="button"
          className={styles.vote}
          aria-label={text('upvote')}
          title={text('upvote')}
          aria-pressed={vote === 'up'}
          onClick={() => cast('up')}
        >
          <Up size={18} stroke={1.6} aria-hidden />
        </button>
      )}
      {post.can.vote ? (
        <span className={styles.count}>
          <span aria-hidden>{votes}</span>
          <span className="visually-hidden">{text('votes', { count: votes })}</span>
        </span>
      ) : (
        <span className={styles.count}>{text('votes', { count: votes })}</span>
      )}
      {post.can.vote && (
        <button
          type="button"
          className={styles.vote}
          aria-label={text('downvote')}
          title={text('downvote')}
          aria-pressed={vote === 'down'}
          onClick={() => cast('down')}
        >
          <Down size={18} stroke={1.6} aria-hidden />
        </button>
      )}
    </span>
  )
}

/** A vote counts one; replacing the opposite vote counts two. */
function changeBy(vote: Vote, before: Vote | null): number {
  const one = vote === 'up' ? 1 : -1
  return before === null ? one : 2 * one
}
