import { Button } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { type DragEvent, useId, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import styles from './upload-box.module.css'
import { UploadError, UploadGoing } from './upload-parts.tsx'
import { endingsOf, type UploadRules, type UploadTarget, useUpload } from './use-upload.ts'

interface Props<Uploaded> extends UploadRules {
  target: UploadTarget<Uploaded>
  label: string
  hint?: string
  /** Whether the next file replaces an existing one. */
  replaces?: boolean
  onArrived: (file: Uploaded) => void
}

/**
 * A drop zone with a file button. Files are uploaded at once; the upload can be cancelled and retried (WRITE-34 to
 * WRITE-38).
 */
export function UploadBox<Uploaded>({ target, label, hint, replaces = false, onArrived, ...rules }: Props<Uploaded>) {
  const text = useTranslations('authoring')
  const { going, message, arrived, hasError, take, retry, cancel, settle } = useUpload(target, rules, onArrived)
  const [isOver, setIsOver] = useState(false)
  const chooser = useRef<HTMLInputElement>(null)
  const id = useId()
  const drag = (entering: boolean) => (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setIsOver(entering)
  }
  return (
    <div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dropping is a convenience beside the button */}
      <fieldset
        className={styles.box}
        data-over={isOver || undefined}
        aria-describedby={hint ? id : undefined}
        onDragEnter={drag(true)}
        onDragOver={drag(true)}
        onDragLeave={drag(false)}
        onDrop={(event) => {
          event.preventDefault()
          setIsOver(false)
          take([...event.dataTransfer.files])
        }}
      >
        <legend className="p-0 px-1 font-medium text-sm">{label}</legend>
        <IconUpload size={24} stroke={1.6} aria-hidden className="text-quiet" />
        {going ? (
          <UploadGoing going={going} cancel={cancel} />
        ) : (
          <div className={styles.choose}>
            <span>{text('upload.drop')}</span>
            <Button size="xs" variant="default" onClick={() => chooser.current?.click()}>
              {text(replaces ? 'upload.replace' : 'upload.choose')}
            </Button>
            {retry && (
              <Button size="xs" onClick={retry}>
                {text('upload.retry')}
              </Button>
            )}
          </div>
        )}
        <input
          ref={chooser}
          type="file"
          accept={endingsOf(rules.kind).join(',')}
          multiple={(rules.maxFiles ?? 1) > 1}
          hidden
          aria-label={label}
          onChange={({ currentTarget }) => {
            take([...(currentTarget.files ?? [])])
            currentTarget.value = ''
          }}
        />
        {hint && (
          <p id={id} className="m-0 text-quiet text-sm">
            {hint}
          </p>
        )}
      </fieldset>
      <p role="status" className={styles.message} data-kind={message?.kind}>
        {message?.text}
      </p>
      <p role="status" className="visually-hidden">
        {arrived}
      </p>
      {hasError && !message && <UploadError settle={settle} />}
    </div>
  )
}
