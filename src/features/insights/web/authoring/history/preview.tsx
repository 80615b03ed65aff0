import { Button, Modal } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useViewer } from '#platform/web/session.ts'
import { toast } from '#platform/web/toasts.tsx'
import { Loading } from '#ui/loading.tsx'
import { ArticleText } from '../../reader/article-text.tsx'
import detail from '../../reader/insight-detail.module.css'
import type { InsightEditor } from '../model/use-insight-editor.ts'
import styles from './history.module.css'
import { previewOf } from './preview-insight.ts'

interface Props {
  opened: boolean
  onClose: () => void
  editor: InsightEditor
}

/** A preview of the edited insight, rendered by the reader page's components; only its editor sees it. */
export function Preview({ opened, onClose, editor }: Props) {
  const text = useTranslations('authoring.preview')
  return (
    <Modal.Root opened={opened} onClose={onClose} fullScreen>
      <Modal.Content>
        <div className={styles.previewBar}>
          <Button variant="default" size="xs" onClick={onClose} data-autofocus>
            {text('close')}
          </Button>
          <span>{text('lead')}</span>
        </div>
        <Modal.Body className={styles.previewBody}>{opened && <Shown editor={editor} onClose={onClose} />}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}

function Shown({ editor, onClose }: Omit<Props, 'opened'>) {
  const text = useTranslations('authoring')
  const viewer = useViewer()
  const [id, setId] = useState(editor.insight?.id)
  const { ensureId } = editor
  useEffect(() => {
    if (id !== undefined) return
    ensureId().then(setId, (thrown) => {
      toast.problem(thrown)
      onClose()
    })
  }, [id, ensureId, onClose])
  if (id === undefined) return <Loading />
  const insight = previewOf(editor, id, viewer.profile)
  return (
    <ArticleText
      insight={insight}
      title={<Modal.Title className={detail.title}>{insight.title || text('list.untitled')}</Modal.Title>}
    />
  )
}
