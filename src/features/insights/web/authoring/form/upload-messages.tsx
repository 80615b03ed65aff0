import { Button } from '@mantine/core'
import { useTranslations } from 'use-intl'
import styles from './upload-messages.module.css'
import type { BoxUpload } from './use-upload-box.ts'

interface Props {
  upload: Pick<BoxUpload, 'message' | 'arrived'> & { isInvalid?: boolean; continueWithout?: () => void }
}

/** The passing message of an upload, then the error that prevents publishing, with a button to continue without the file (WRITE-15). */
export function UploadMessages({ upload: { message, arrived, isInvalid, continueWithout } }: Props) {
  const text = useTranslations('authoring.image')
  return (
    <>
      <p role="status" className={message ? styles.message : 'visually-hidden'} data-kind={message?.kind}>
        {message?.text}
      </p>
      <p role="status" className="visually-hidden">
        {arrived}
      </p>
      {isInvalid && !message && (
        <p className="m-0 text-danger text-sm" data-upload-error>
          {text('invalid')}{' '}
          <Button size="compact-sm" variant="subtle" onClick={continueWithout}>
            {text('continueWithout')}
          </Button>
        </p>
      )}
    </>
  )
}
