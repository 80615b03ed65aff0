import { useTranslations } from 'use-intl'
import { PlainLink } from '#platform/web/routing.tsx'
import type { Answer, Post, Thread } from '../../contract.ts'
import { ANSWERS_HEAD } from '../post-actions.tsx'
import { PostArticle } from './post-article.tsx'
import { PostNode } from './post-node.tsx'
import styles from './thread.module.css'

interface Props {
  thread: Thread
  branch: { answer: Post | null; between: number; parent: Post | null; post: Answer }
}

/** A post with its parents and replies, and a link back to the whole thread (FOR-B5). */
export function Branch({ thread, branch }: Props) {
  const text = useTranslations('forum.answers')
  const { answer, between, parent, post } = branch
  return (
    <section className={styles.answers} aria-labelledby={ANSWERS_HEAD}>
      <div className={styles.answersHead}>
        <h2 id={ANSWERS_HEAD} tabIndex={-1} className={styles.count}>
          {text('branch')}
        </h2>
        <PlainLink to="/forum" changes={{ key: thread.id, answer: undefined }} className={styles.wholeThread}>
          {text('whole')}
        </PlainLink>
      </div>
      <div className={styles.above}>
        {answer && <PostArticle post={answer} />}
        {between > 0 && <p className="m-0 text-quiet text-sm">{text('between', { count: between })}</p>}
        {parent && <PostArticle post={parent} />}
      </div>
      <PostNode key={post.id} post={post} thread={thread} level={0} isLinked />
    </section>
  )
}
