import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { withTexts } from '../texts.tsx'
import { fileMessages } from './messages.ts'
import styles from './upload-status.module.css'
import { useFocusOfSuccessor } from './use-focus-of-successor.ts'
import type { Upload } from './use-upload.ts'

interface Props {
  upload: Pick<Upload, 'progress' | 'retry' | 'discard' | 'cancel'>
  /** Shown while nothing is being sent: the button that chooses files. */
  children?: ReactNode
}

/** Progress of an upload with a cancel button; after a failure, buttons to send the remaining files again or to leave them out. */
export const UploadStatus = withTexts<Props>({ files: fileMessages }, function UploadStatus({ upload, children }) {
  const text = useTranslations('files')
  const { progress, retry, discard, cancel } = upload
  const box = useFocusOfSuccessor<HTMLDivElement>(progress ? 'sending' : retry ? 'failed' : 'idle')
  if (!progress && !retry && !children) return null
  return (
    <div ref={box} className={styles.status}>
      {progress ? (
        <>
          <progress max={1} value={progress.fraction} aria-label={progress.name} />
          <span>{text('sending', { name: progress.name, percent: Math.round(progress.fraction * 100) })}</span>
          <Button size="xs" variant="default" onClick={cancel}>
            {text('cancel')}
          </Button>
        </>
      ) : (
        children
      )}
      {!progress && retry && (
        <>
          <Button size="xs" onClick={retry}>
            {text('retry')}
          </Button>
          <Button size="xs" variant="subtle" onClick={discard}>
            {text('discard')}
          </Button>
        </>
      )}
    </div>
  )
})
