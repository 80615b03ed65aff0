import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { shownName } from '#base/names.ts'
import { Folded } from '#features/members/web.tsx'
import { toast } from '#platform/web/toasts.tsx'
import type { PostNode as Post, Thread } from '../../contract.ts'
import { Composer } from '../composer.tsx'
import { sendPost } from '../outbox.ts'
import { PostActions } from '../post-actions.tsx'
import { EditPost } from './edit-post.tsx'
import { PostArticle } from './post-article.tsx'
import { Replies } from './replies.tsx'
import { Votes } from './votes.tsx'

interface Props {
  post: Post
  thread: Thread
  /** Levels below the view's root post. */
  level: number
  isLinked?: boolean
}

/** A post with its actions, the composer for a reply, and its nested replies (FOR-18, FOR-B5). */
export function PostNode({ post, thread, level, isLinked = false }: Props) {
  const text = useTranslations('forum')
  const [editing, setEditing] = useState(false)
  const [replying, setReplying] = useState(false)
  const replyButton = useRef<HTMLButtonElement>(null)
  const name = shownName(post.author.displayName)
  const closeReply = () => {
    setReplying(false)
    replyButton.current?.focus()
  }
  return (
    <>
      <Folded authorId={post.author.id} kind="post" isOpen={isLinked}>
        <PostArticle
          post={post}
          isLinked={isLinked}
          replacement={editing ? <EditPost post={post} onDone={() => setEditing(false)} /> : undefined}
        >
          {!editing && post.content !== null && (
            <>
              {post.depth === 0 && <Votes post={post} />}
              <PostActions
                post={post}
                thread={thread}
                replying={replying}
                replyRef={replyButton}
                onReply={() => setReplying(true)}
                onEdit={() => setEditing(true)}
              />
            </>
          )}
        </PostArticle>
      </Folded>
      {replying && (
        <div className="max-w-measure pb-4">
          <Composer
            target={{ kind: 'reply', threadId: thread.id, parentId: post.id }}
            label={text(post.depth === 0 ? 'composer.comment' : 'composer.reply', { name })}
            sendLabel={text(post.depth === 0 ? 'post.comment' : 'post.reply')}
            onSend={(written) => {
              void sendPost({ threadId: thread.id, parentId: post.id, ...written }, () =>
                toast.success(text('post.created')),
              )
              closeReply()
            }}
            onCancel={closeReply}
          />
        </div>
      )}
      <Replies
        post={post}
        thread={thread}
        level={level}
        onTakeBack={() => setReplying(true)}
        renderReply={(reply) => <PostNode post={reply} thread={thread} level={level + 1} />}
      />
    </>
  )
}
