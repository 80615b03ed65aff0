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
import { forumApi, refetchThread, setThreadInCache, updatePostInCache } from './queries.ts'
import { useAction } from './use-action.ts'

interface Props {
  post: Post
  thread: Thread
  replying: boolean
  replyRef: Ref<HTMLButtonElement>
  onReply: () => void
  onEdit: () => void
}

/** The actions on a post that the server allows (FOR-21, FOR-22, FOR-24, FOR-28). */
export function PostActions({ post, thread, replying, replyRef, onReply, onEdit }: Props) {
  const text = useTranslations('forum.post')
  const { busy, run } = useAction()
  const { id, threadId, can, accepted } = post
  const markBest = () =>
    run(async () => {
      setThreadInCache(await forumApi.markBest({ id: threadId, answerId: accepted ? null : id }))
      toast.success(text('bestChanged'))
      await refetchThread(threadId)
    })
  const hide = () =>
    run(async () => {
      updatePostInCache(await forumApi.hidePost({ id, hide: true }), threadId)
      toast.success(text('nowHidden'))
    })
  const remove = () =>
    run(async () => {
      if (!(await confirm({ title: text('deleteTitle'), message: text('deleteMessage') }))) return
      await forumApi.deletePost({ id })
      toast.success(text('deleted'))
      dropOutgoing((one) => one.post?.id === id)
      await refetchThread(threadId)
      // The button is gone with its post, so the heading of the answers receives the focus.
      document.getElementById(ANSWERS_HEAD)?.focus({ preventScroll: true })
    })
  return (
    <>
      {can.reply && (
        <ActionButton
          ref={replyRef}
          icon={IconMessage}
          label={text(post.depth === 0 ? 'comment' : 'reply')}
          expanded={replying}
          onClick={onReply}
          onNear={prefetchEditor}
        />
      )}
      {can.markBest && (
        <ActionButton
          icon={IconCircleCheck}
          label={text('markBest')}
          isOn={accepted}
          busy={busy}
          onClick={() => void markBest()}
        />
      )}
      {can.edit && <ActionButton icon={IconPencil} label={text('edit')} onClick={onEdit} onNear={prefetchEditor} />}
      {can.delete && <ActionButton icon={IconTrash} label={text('delete')} busy={busy} onClick={() => void remove()} />}
      {can.hide && !post.hide && (
        <ActionButton icon={IconEyeOff} label={text('hide')} busy={busy} onClick={() => void hide()} />
      )}
      {POST_ACTIONS.map((Action, index) => (
        <Action key={String(index)} post={post} thread={thread} />
      ))}
    </>
  )
}

/** Id of the heading that receives the focus when the focused element is removed. */
export const ANSWERS_HEAD = 'answers-head'
