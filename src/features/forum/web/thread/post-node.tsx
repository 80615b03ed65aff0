import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { shownName } from '#base/names.ts'
import { toast } from '#platform/web/toasts.tsx'
import type { PostNode as Node, Thread } from '../../contract.ts'
import { Composer } from '../composer.tsx'
import { sendPost } from '../outbox.ts'
import { PostActions } from '../post-actions.tsx'
import { EditPost } from './edit-post.tsx'
import styles from './post.module.css'
import { PostArticle } from './post-article.tsx'
import { Replies } from './replies.tsx'
import { Votes } from './votes.tsx'

interface Props {
  node: Node
  thread: Thread
  /** Levels below the post the view begins with. */
  level: number
  isLinked?: boolean
}

/** A post with all that belongs to it: its actions, the place to reply, and its replies nested below (FOR-18, FOR-B5). */
export function PostNode({ node, thread, level, isLinked = false }: Props) {
  const text = useTranslations('forum')
  const [editing, setEditing] = useState(false)
  const [replying, setReplying] = useState(false)
  const replyButton = useRef<HTMLButtonElement>(null)
  const name = shownName(node.author.displayName)
  const closeReply = () => {
    setReplying(false)
    replyButton.current?.focus()
  }
  return (
    <>
      <PostArticle
        post={node}
        isLinked={isLinked}
        instead={editing ? <EditPost post={node} onDone={() => setEditing(false)} /> : undefined}
      >
        {!editing && node.content !== null && (
          <>
            {node.depth === 0 && <Votes post={node} />}
            <PostActions
              post={node}
              thread={thread}
              replying={replying}
              replyRef={replyButton}
              onReply={() => setReplying(true)}
              onEdit={() => setEditing(true)}
            />
          </>
        )}
      </PostArticle>
      {replying && (
        <div className={styles.replying}>
          <Composer
            place={{ kind: 'reply', threadId: thread.id, parentId: node.id }}
            label={text(node.depth === 0 ? 'composer.comment' : 'composer.reply', { name })}
            sendWords={text(node.depth === 0 ? 'post.comment' : 'post.reply')}
            onSend={(written) => {
              void sendPost({ threadId: thread.id, parentId: node.id, ...written }, () =>
                toast.success(text('post.created')),
              )
              closeReply()
            }}
            onCancel={closeReply}
          />
        </div>
      )}
      <Replies
        node={node}
        thread={thread}
        level={level}
        onTakeBack={() => setReplying(true)}
        draw={(reply) => <PostNode node={reply} thread={thread} level={level + 1} />}
      />
    </>
  )
}
