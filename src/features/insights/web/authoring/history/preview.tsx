import { Button, Modal } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useViewer } from '#platform/web/session.ts'
import { toast } from '#platform/web/toasts.tsx'
import { Loading } from '#ui/loading.tsx'
import { ArticleText } from '../../article-text.tsx'
import detail from '../../insight-detail.module.css'
import type { Writing } from '../model/use-writing.ts'
import { asRead } from './as-read.ts'
import styles from './history.module.css'

interface Props {
  opened: boolean
  onClose: () => void
  writing: Writing
}

/** What is being written as its readers will see it, drawn by the reader itself; nobody but the writer sees it. */
export function Preview({ opened, onClose, writing }: Props) {
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
        <Modal.Body className={styles.previewBody}>
          {opened && <Shown writing={writing} onClose={onClose} />}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}

function Shown({ writing, onClose }: Omit<Props, 'opened'>) {
  const text = useTranslations('authoring')
  const viewer = useViewer()
  const [id, setId] = useState(writing.insight?.id)
  const { idNow } = writing
  useEffect(() => {
    if (id !== undefined) return
    idNow().then(setId, (thrown) => {
      toast.problem(thrown)
      onClose()
    })
  }, [id, idNow, onClose])
  if (id === undefined) return <Loading />
  const insight = asRead(writing, id, viewer.profile)
  return (
    <ArticleText
      insight={insight}
      title={<Modal.Title className={detail.title}>{insight.title || text('list.untitled')}</Modal.Title>}
    />
  )
}
