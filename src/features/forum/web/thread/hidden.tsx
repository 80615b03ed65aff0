import { Button } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { toast } from '#platform/web/toasts.tsx'
import { Note } from '#ui/status-label.tsx'
import type { Post, Thread } from '../../contract.ts'
import { forumApi, refetchThread, setThreadInCache, updatePostInCache } from '../queries.ts'
import { useAction } from '../use-action.ts'
import styles from './post.module.css'

/** Note above a hidden post for administrators, with a button to show it again (FOR-30). */
export function HiddenPost({ post }: { post: Post }) {
  const text = useTranslations('forum.post')
  const { busy, run } = useAction()
  const show = () =>
    run(async () => {
      updatePostInCache(await forumApi.hidePost({ id: post.id, hide: false }), post.threadId)
      toast.success(text('nowShown'))
    })
  return <Overlay message={text('hidden')} button={text('unhide')} busy={busy} canShow={post.can.hide} onShow={show} />
}

/** The same for a thread (FOR-30). */
export function HiddenThread({ thread }: { thread: Thread }) {
  const text = useTranslations('forum.question')
  const { busy, run } = useAction()
  const show = () =>
    run(async () => {
      setThreadInCache(await forumApi.hideThread({ id: thread.id, hide: false }))
      toast.success(text('nowShown'))
      await refetchThread(thread.id)
    })
  return (
    <Overlay message={text('hidden')} button={text('unhide')} busy={busy} canShow={thread.can.hide} onShow={show} />
  )
}

interface Props {
  message: string
  button: string
  busy: boolean
  canShow: boolean
  onShow: () => Promise<void>
}

function Overlay({ message, button, busy, canShow, onShow }: Props) {
  return (
    <div className={styles.overlay}>
      <Note status="warning">
        <p>{message}</p>
        {canShow && (
          <Button size="xs" variant="default" loading={busy} onClick={() => void onShow()}>
            {button}
          </Button>
        )}
      </Note>
    </div>
  )
}
