import { IconCircleCheck, IconEyeOff, IconMessage, IconPencil, IconTrash } from '@tabler/icons-react'
import type { Ref } from 'react'
import { useTranslations } from 'use-intl'
import { confirm } from '#platform/web/confirm.tsx'
import { toast } from '#platform/web/toasts.tsx'
import type { Post, Thread } from '../contract.ts'
import { ActionButton } from './action-button.tsx'
import { prefetchEditor } from './composer.tsx'
import { POST_ACTIONS } from './extensions.tsx'
import { dropOutgoing } from './outbox.ts'
import { forumApi, readThreadAnew, rememberPost, rememberThread } from './queries.ts'
import { useAct } from './use-act.ts'

interface Props {
  post: Post
  thread: Thread
  replying: boolean
  replyRef: Ref<HTMLButtonElement>
  onReply: () => void
  onEdit: () => void
}

/** What one can do with a post, as the server says; what one cannot is not there (FOR-21, FOR-22, FOR-24, FOR-28). */
export function PostActions({ post, thread, replying, replyRef, onReply, onEdit }: Props) {
  const text = useTranslations('forum.post')
  const { busy, act } = useAct()
  const { id, threadId, can, accepted } = post
  const markBest = () =>
    act(async () => {
      rememberThread(await forumApi.markBest({ id: threadId, answerId: accepted ? null : id }))
      toast.success(text('bestChanged'))
      await readThreadAnew(threadId)
    })
  const hide = () =>
    act(async () => {
      rememberPost(await forumApi.hidePost({ id, hide: true }), threadId)
      toast.success(text('nowHidden'))
    })
  const remove = () =>
    act(async () => {
      if (!(await confirm({ title: text('deleteTitle'), words: text('deleteWords') }))) return
      await forumApi.deletePost({ id })
      toast.success(text('deleted'))
      dropOutgoing((one) => one.post?.id === id)
      await readThreadAnew(threadId)
      // The button is gone with its post; the keyboard goes on from the head of the answers.
      document.getElementById(ANSWERS_HEAD)?.focus({ preventScroll: true })
    })
  return (
    <>
      {can.reply && (
        <ActionButton
          ref={replyRef}
          icon={IconMessage}
          words={text(post.depth === 0 ? 'comment' : 'reply')}
          expanded={replying}
          onClick={onReply}
          onNear={prefetchEditor}
        />
      )}
      {can.markBest && (
        <ActionButton
          icon={IconCircleCheck}
          words={text('markBest')}
          isOn={accepted}
          busy={busy}
          onClick={() => void markBest()}
        />
      )}
      {can.edit && <ActionButton icon={IconPencil} words={text('edit')} onClick={onEdit} onNear={prefetchEditor} />}
      {can.delete && <ActionButton icon={IconTrash} words={text('delete')} busy={busy} onClick={() => void remove()} />}
      {can.hide && !post.hide && (
        <ActionButton icon={IconEyeOff} words={text('hide')} busy={busy} onClick={() => void hide()} />
      )}
      {POST_ACTIONS.map((Action, at) => (
        <Action key={String(at)} post={post} thread={thread} />
      ))}
    </>
  )
}

/** The heading that takes the focus when what had it is gone. */
export const ANSWERS_HEAD = 'answers-head'
