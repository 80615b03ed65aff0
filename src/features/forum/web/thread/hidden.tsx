import { Button } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { toast } from '#platform/web/toasts.tsx'
import { Note } from '#ui/status-word.tsx'
import type { Post, Thread } from '../../contract.ts'
import { forumApi, readThreadAnew, rememberPost, rememberThread } from '../queries.ts'
import { useAct } from '../use-act.ts'
import styles from './post.module.css'

/** What administrators read above a hidden post, and the way to give it back (FOR-30). */
export function HiddenPost({ post }: { post: Post }) {
  const text = useTranslations('forum.post')
  const { busy, act } = useAct()
  const show = () =>
    act(async () => {
      rememberPost(await forumApi.hidePost({ id: post.id, hide: false }), post.threadId)
      toast.success(text('nowShown'))
    })
  return <Overlay words={text('hidden')} button={text('unhide')} busy={busy} isOffered={post.can.hide} onShow={show} />
}

/** The same for a question (FOR-30). */
export function HiddenThread({ thread }: { thread: Thread }) {
  const text = useTranslations('forum.question')
  const { busy, act } = useAct()
  const show = () =>
    act(async () => {
      rememberThread(await forumApi.hideThread({ id: thread.id, hide: false }))
      toast.success(text('nowShown'))
      await readThreadAnew(thread.id)
    })
  return (
    <Overlay words={text('hidden')} button={text('unhide')} busy={busy} isOffered={thread.can.hide} onShow={show} />
  )
}

interface Props {
  words: string
  button: string
  busy: boolean
  isOffered: boolean
  onShow: () => Promise<void>
}

function Overlay({ words, button, busy, isOffered, onShow }: Props) {
  return (
    <div className={styles.overlay}>
      <Note status="warning">
        <p>{words}</p>
        {isOffered && (
          <Button size="xs" variant="default" loading={busy} onClick={() => void onShow()}>
            {button}
          </Button>
        )}
      </Note>
    </div>
  )
}
