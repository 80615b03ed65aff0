import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { shownName } from '#base/names.ts'
import { StatusLabel } from '#ui/status-label.tsx'
import type { Writer as Person, Post } from '../../contract.ts'
import { PostText } from '../post-text.tsx'
import { Time, useWrittenTime } from '../time.tsx'
import { Writer } from '../writer.tsx'
import { HiddenPost } from './hidden.tsx'
import styles from './post.module.css'

interface Props {
  post: Post
  isLinked?: boolean
  /** Replaces the text while it is being edited. */
  replacement?: ReactNode
  children?: ReactNode
}

/** An answer or comment: an article labelled by its author, with marks and actions. */
export function PostArticle({ post, isLinked = false, replacement, children }: Props) {
  const text = useTranslations('forum.post')
  const article = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!isLinked) return
    article.current?.focus({ preventScroll: true })
    article.current?.scrollIntoView({ block: 'start' })
  }, [isLinked])
  return (
    <article
      ref={article}
      tabIndex={-1}
      className={styles.post}
      aria-label={shownName(post.author.displayName)}
      data-linked={isLinked || undefined}
      data-hidden={post.hide || undefined}
      data-best={post.accepted || undefined}
    >
      {(isLinked || post.accepted) && (
        <p className="flex flex-wrap items-center gap-y-1 gap-x-4 m-0">
          {isLinked && <span className="text-danger text-sm font-semibold">{text('linked')}</span>}
          {post.accepted && <StatusLabel status="success">{text('best')}</StatusLabel>}
        </p>
      )}
      <Byline author={post.author} created={post.created} edited={post.edited} />
      {replacement ?? <Content post={post} />}
      {children && <div className={styles.actions}>{children}</div>}
    </article>
  )
}

/** Author, time and last edit (FOR-22). */
export function Byline(props: { author: Person; created: string; edited: string | null }) {
  const text = useTranslations('forum.post')
  const written = useWrittenTime()
  return (
    <p className={styles.byline}>
      <Writer writer={props.author} />
      <span className="text-quiet text-sm">
        <Time at={props.created} />
        {props.edited && (
          <>
            {' · '}
            {text('edited', { time: written(props.edited) })}
          </>
        )}
      </span>
    </p>
  )
}

/** The text; a placeholder if it is hidden, or a note above it for administrators (FOR-29, FOR-30). */
function Content({ post }: { post: Post }) {
  const text = useTranslations('forum.post')
  if (post.content === null) return <p className={styles.suspended}>{text('suspended')}</p>
  return (
    <>
      {post.hide && <HiddenPost post={post} />}
      <PostText html={post.content} className={styles.text} />
    </>
  )
}
