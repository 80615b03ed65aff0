import { IconHistory } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { plainTextOf } from '#base/rich-text.ts'
import { lazyPart } from '#platform/web/lazy-part.tsx'
import type { Post, Thread } from '../../contract.ts'
import { ActionButton } from '../action-button.tsx'
import type { TextThen } from './changes.ts'

const HistoryDialog = lazyPart(() => import('./history-dialog.tsx'), 'HistoryDialog')

/** Opens the history of an edited post, for whoever may read it (FOR-B4). */
export function PostHistory({ post }: { post: Post }) {
  if (post.edited === null || post.content === null) return null
  const now = { title: null, plaintext: plainTextOf(post.contentJSON) }
  return <History id={post.id} threadId={post.threadId} now={now} edited={post.edited} />
}

/** The same for a thread. */
export function ThreadHistory({ thread }: { thread: Thread }) {
  if (thread.edited === null) return null
  const now = { title: thread.title, plaintext: plainTextOf(thread.contentJSON) }
  return <History id={thread.id} threadId={thread.id} now={now} edited={thread.edited} />
}

function History(props: { id: string; threadId: string; now: TextThen; edited: string }) {
  const text = useTranslations('forum.care')
  const [opened, setOpened] = useState(false)
  return (
    <>
      <ActionButton
        icon={IconHistory}
        label={text('history')}
        onClick={() => setOpened(true)}
        onNear={() => HistoryDialog.fetch()}
      />
      <HistoryDialog {...props} opened={opened} onClose={() => setOpened(false)} />
    </>
  )
}
