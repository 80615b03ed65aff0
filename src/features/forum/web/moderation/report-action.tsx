import { IconFlag } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { lazyPart } from '#platform/web/lazy-part.tsx'
import type { Post, Thread } from '../../contract.ts'
import { ActionButton } from '../action-button.tsx'

const ReportDialog = lazyPart(() => import('./report-dialog.tsx'), 'ReportDialog')

/** Reports a post; renders nothing if reporting is off or the post is the viewer's own (FOR-B3, TEN-09). */
export function ReportPost({ post }: { post: Post }) {
  return post.can.report && !post.hide ? <Report id={post.id} /> : null
}

/** The same for a thread. */
export function ReportThread({ thread }: { thread: Thread }) {
  return thread.can.report && !thread.hide ? <Report id={thread.id} /> : null
}

function Report({ id }: { id: string }) {
  const text = useTranslations('forum.care')
  const [opened, setOpened] = useState(false)
  return (
    <>
      <ActionButton
        icon={IconFlag}
        label={text('report')}
        onClick={() => setOpened(true)}
        onNear={() => ReportDialog.fetch()}
      />
      <ReportDialog id={id} opened={opened} onClose={() => setOpened(false)} />
    </>
  )
}
