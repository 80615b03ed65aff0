import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { shownName } from '#base/names.ts'
import { StatusWord } from '#ui/status-word.tsx'
import type { Writer as Person, Post } from '../../contract.ts'
import { PostText } from '../post-text.tsx'
import { Time, useWrittenTime } from '../time.tsx'
import { Writer } from '../writer.tsx'
import { HiddenPost } from './hidden.tsx'
import styles from './post.module.css'

interface Props {
  post: Post
  isLinked?: boolean
  /** Stands in place of the text while it is changed. */
  instead?: ReactNode
  children?: ReactNode
}

/** An answer or comment as it is read: an article named by its author, with its marks and what can be done with it. */
export function PostArticle({ post, isLinked = false, instead, children }: Props) {
  const text = useTranslations('forum.post')
  const place = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!isLinked) return
    place.current?.focus({ preventScroll: true })
    place.current?.scrollIntoView({ block: 'start' })
  }, [isLinked])
  return (
    <article
      ref={place}
      tabIndex={-1}
      className={styles.post}
      aria-label={shownName(post.author.displayName)}
      data-linked={isLinked || undefined}
      data-hidden={post.hide || undefined}
      data-best={post.accepted || undefined}
    >
      {(isLinked || post.accepted) && (
        <p className={styles.marks}>
          {isLinked && <span className={styles.linked}>{text('linked')}</span>}
          {post.accepted && <StatusWord status="success">{text('best')}</StatusWord>}
        </p>
      )}
      <Byline author={post.author} created={post.created} edited={post.edited} />
      {instead ?? <Content post={post} />}
      {children && <div className={styles.actions}>{children}</div>}
    </article>
  )
}

/** Who wrote it, when, and when it was last changed (FOR-22). */
export function Byline(props: { author: Person; created: string; edited: string | null }) {
  const text = useTranslations('forum.post')
  const written = useWrittenTime()
  return (
    <p className={styles.byline}>
      <Writer writer={props.author} />
      <span className={styles.when}>
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

/** The text; the sentence that stands in its place where it was hidden, or lies above it for administrators (FOR-29, FOR-30). */
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
