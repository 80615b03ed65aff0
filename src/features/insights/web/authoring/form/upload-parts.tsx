import { Button } from '@mantine/core'
import { useTranslations } from 'use-intl'
import styles from './upload-box.module.css'
import type { useUpload } from './use-upload.ts'

type Upload = ReturnType<typeof useUpload>

/** How far a file has come, with the way to stop it. */
export function UploadGoing({ going, cancel }: { going: NonNullable<Upload['going']>; cancel: () => void }) {
  const text = useTranslations('authoring')
  const percent = Math.round(going.share * 100)
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

/** What stands in the way of publishing, with the way to go on without it (WRITE-15). */
export function UploadFault({ settle }: { settle: () => void }) {
  const text = useTranslations('authoring')
  return (
    <p className={styles.fault} data-fault>
      {text('image.invalid')}{' '}
      <Button size="compact-sm" variant="subtle" onClick={settle}>
        {text('image.forget')}
      </Button>
    </p>
  )
}
