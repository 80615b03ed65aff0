import { Button } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { type DragEvent, useId, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Meter } from '#ui/meter.tsx'
import type { Evidence } from '../../../shapes.ts'
import fieldset from '../fieldset.module.css'
import styles from './evidence-field.module.css'
import { type DatesOf, UnsavedEvidence } from './unsaved-evidence.tsx'
import type { EvidenceSending } from './use-evidence.ts'

interface Props {
  documents: readonly Evidence[]
  sending: EvidenceSending
  datesOf: DatesOf
  onDates: (key: string, dates: { effectiveOn: string; expiresOn: string }) => void
  onDrop: (document: Evidence) => void
}

/** Upload field for an entry's PDFs, by drag and drop or file chooser, with progress and validity dates (LEG-24, LEG-B4). */
export function EvidenceField({ documents, sending, datesOf, onDates, onDrop }: Props) {
  const text = useTranslations('legalRegister.record.evidence')
  const { going, problem, announcement, take, retry, leaveOut, stop } = sending
  const [isDraggedOver, setDraggedOver] = useState(false)
  const chooser = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const id = useId()
  const drag = (isOver: boolean) => (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setDraggedOver(isOver)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dropping is a convenience beside the button
    <fieldset
      className={fieldset.fieldset}
      data-over={isDraggedOver || undefined}
      aria-describedby={id}
      onDragEnter={drag(true)}
      onDragOver={drag(true)}
      onDragLeave={drag(false)}
      onDrop={(event) => {
        event.preventDefault()
        setDraggedOver(false)
        take([...event.dataTransfer.files])
      }}
    >
      <legend className={fieldset.legend}>{text('title')}</legend>
      {documents.length > 0 && (
        <ul className="grid grid-cols-1 m-0 mb-3">
          {documents.map((document) => (
            <UnsavedEvidence
              key={document.key}
              document={document}
              dates={datesOf(document)}
              onDates={(dates) => onDates(document.key, dates)}
              onDrop={() => {
                button.current?.focus()
                onDrop(document)
              }}
            />
          ))}
        </ul>
      )}
      <div className={styles.box}>
        <IconUpload size={22} stroke={1.6} aria-hidden />
        {going ? (
          <div className={styles.going}>
            <Meter
              label={text('going', { name: going.name })}
              value={going.fraction}
              valueText={text('share', { percent: Math.round(going.fraction * 100) })}
            />
            <Button size="xs" variant="default" onClick={stop}>
              {text('stop')}
            </Button>
          </div>
        ) : (
          <div className={styles.choose}>
            <span className={styles.drop}>{text('drop')}</span>
            <Button ref={button} size="xs" variant="default" onClick={() => chooser.current?.click()}>
              {text('choose')}
            </Button>
            {retry && (
              <>
                <Button size="xs" onClick={retry}>
                  {text('retry')}
                </Button>
                <Button
                  size="xs"
                  variant="subtle"
                  onClick={() => {
                    button.current?.focus()
                    leaveOut()
                  }}
                >
                  {text('leaveOut')}
                </Button>
              </>
            )}
          </div>
        )}
      </div>
      <input
        ref={chooser}
        type="file"
        accept=".pdf,application/pdf"
        multiple
        hidden
        aria-label={text('title')}
        onChange={({ currentTarget }) => {
          take([...(currentTarget.files ?? [])])
          currentTarget.value = ''
        }}
      />
      <div id={id} className={styles.hint}>
        {problem ? (
          <span role="alert" className="text-danger font-medium">
            {problem}
          </span>
        ) : (
          text('help')
        )}
      </div>
      <p role="status" className="visually-hidden">
        {announcement}
      </p>
    </fieldset>
  )
}
