import { Button } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { type DragEvent, useId, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import styles from './upload-box.module.css'
import { UploadFault, UploadGoing } from './upload-parts.tsx'
import { endingsOf, type Taker, type UploadRules, useUpload } from './use-upload.ts'

interface Props<Kept> extends UploadRules {
  taker: Taker<Kept>
  label: string
  hint?: string
  /** There is one already, which the next replaces. */
  replaces?: boolean
  onArrived: (file: Kept) => void
}

/** Files are dropped here or chosen with the button; they go at once, can be stopped and tried again (WRITE-34 to WRITE-38). */
export function UploadBox<Kept>({ taker, label, hint, replaces = false, onArrived, ...rules }: Props<Kept>) {
  const text = useTranslations('authoring')
  const { going, message, arrived, fault, take, retry, cancel, settle } = useUpload(taker, rules, onArrived)
  const [over, setOver] = useState(false)
  const chooser = useRef<HTMLInputElement>(null)
  const id = useId()
  const drag = (isOver: boolean) => (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setOver(isOver)
  }
  return (
    <div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dropping is a convenience beside the button */}
      <fieldset
        className={styles.box}
        data-over={over || undefined}
        aria-describedby={hint ? id : undefined}
        onDragEnter={drag(true)}
        onDragOver={drag(true)}
        onDragLeave={drag(false)}
        onDrop={(event) => {
          event.preventDefault()
          setOver(false)
          take([...event.dataTransfer.files])
        }}
      >
        <legend className={styles.label}>{label}</legend>
        <IconUpload size={24} stroke={1.6} aria-hidden className={styles.sign} />
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
          multiple={(rules.most ?? 1) > 1}
          hidden
          aria-label={label}
          onChange={({ currentTarget }) => {
            take([...(currentTarget.files ?? [])])
            currentTarget.value = ''
          }}
        />
        {hint && (
          <p id={id} className={styles.hint}>
            {hint}
          </p>
        )}
      </fieldset>
      <p role="status" className={styles.message} data-kind={message?.kind}>
        {message?.words}
      </p>
      <p role="status" className="visually-hidden">
        {arrived}
      </p>
      {fault && !message && <UploadFault settle={settle} />}
    </div>
  )
}
