import { useRef } from 'react'
import { useTranslations } from 'use-intl'
import { FileDrop } from '#platform/web/files/file-drop.tsx'
import type { Evidence } from '../../../shapes.ts'
import { type DatesOf, UnsavedEvidence } from './unsaved-evidence.tsx'
import type { EvidenceUpload } from './use-evidence.ts'

interface Props {
  documents: readonly Evidence[]
  upload: EvidenceUpload
  datesOf: DatesOf
  onDates: (key: string, dates: { effectiveOn: string; expiresOn: string }) => void
  onDrop: (document: Evidence) => void
}

/** Upload field for an entry's PDFs, by drag and drop or file chooser, with progress and validity dates (LEG-24, LEG-B4). */
export function EvidenceField({ documents, upload, datesOf, onDates, onDrop }: Props) {
  const text = useTranslations('legalRegister.record.evidence')
  const button = useRef<HTMLButtonElement>(null)
  return (
    <>
      <FileDrop
        label={text('title')}
        hint={text('help')}
        choose={text('choose')}
        buttonRef={button}
        multiple
        upload={upload}
        problem={upload.problem}
      >
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
      </FileDrop>
      <p role="status" className="visually-hidden">
        {upload.announcement}
      </p>
    </>
  )
}
