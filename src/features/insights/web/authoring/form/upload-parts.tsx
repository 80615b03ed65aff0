import { Button } from '@mantine/core'
import { useTranslations } from 'use-intl'
import styles from './upload-box.module.css'
import type { useUpload } from './use-upload.ts'

type Upload = ReturnType<typeof useUpload>

/** Upload progress with a cancel button. */
export function UploadGoing({ going, cancel }: { going: NonNullable<Upload['going']>; cancel: () => void }) {
  const text = useTranslations('authoring')
  const percent = Math.round(going.fraction * 100)
  return (
    <div className={styles.going}>
      <progress max={100} value={percent} aria-label={going.name} />
      <span>{text('upload.sending', { name: going.name, percent: String(percent) })}</span>
      <Button size="xs" variant="default" onClick={cancel}>
        {text('upload.cancel')}
      </Button>
    </div>
  )
}

/** The upload error that prevents publishing, with a button to continue without the file (WRITE-15). */
export function UploadError({ settle }: { settle: () => void }) {
  const text = useTranslations('authoring')
  return (
    <p className="m-0 text-danger text-sm" data-upload-error>
      {text('image.invalid')}{' '}
      <Button size="compact-sm" variant="subtle" onClick={settle}>
        {text('image.continueWithout')}
      </Button>
    </p>
  )
}
