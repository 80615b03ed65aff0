import { Button } from '@mantine/core'
import { useTranslations } from 'use-intl'
import box from '../form/upload-box.module.css'
import { UploadError, UploadGoing } from '../form/upload-parts.tsx'
import type { useUpload } from '../form/use-upload.ts'
import styles from './text-pictures.module.css'

/** Upload progress of the text's pictures, below the text. */
export function UploadLine({ upload }: { upload: Omit<ReturnType<typeof useUpload>, 'take'> }) {
  const text = useTranslations('authoring')
  const { going, message, arrived, hasError, retry, cancel, settle } = upload
  return (
    <div className={going || message || hasError || retry ? styles.pictures : undefined}>
      {going && <UploadGoing going={going} cancel={cancel} />}
      <p role="status" className={message ? box.message : 'visually-hidden'} data-kind={message?.kind}>
        {message?.text}
      </p>
      <p role="status" className="visually-hidden">
        {arrived}
      </p>
      {retry && (
        <Button size="xs" onClick={retry} style={{ justifySelf: 'start' }}>
          {text('upload.retry')}
        </Button>
      )}
      {hasError && !message && <UploadError settle={settle} />}
    </div>
  )
}
