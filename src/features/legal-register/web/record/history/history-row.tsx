import { useId } from 'react'
import { useTranslations } from 'use-intl'
import type { Entry } from '../../../shapes.ts'
import { RecordStatus } from '../../status.tsx'
import styles from './compliance-history.module.css'
import { CorrectedMark, EntryAuthor, EntryDocuments, EntryTime, NoteButton, OpenedEntry } from './entry-cells.tsx'

interface Props {
  entry: Entry
  isOpen: boolean
  onToggle: () => void
}

/** An entry as a table row, and in full below it once opened; an administrator's is red and labelled (LEG-27, LEG-28). */
export function HistoryRows({ entry, isOpen, onToggle }: Props) {
  const text = useTranslations('legalRegister.record.history')
  const id = useId()
  const { number, type, documents, corrections, withdrawn } = entry
  const latest = corrections.at(-1)
  return (
    <>
      <tr
        className={styles.row}
        data-admin={type === 'admin' || undefined}
        data-withdrawn={withdrawn !== null || undefined}
      >
        <td className={styles.number}>{number}</td>
        <td data-label={text('date')}>
          <EntryTime at={entry.time} />
        </td>
        <td data-label={text('author')}>
          <EntryAuthor entry={entry} administrator={text('administrator')} />
        </td>
        <td data-label={text('status')}>
          <RecordStatus status={latest?.complianceCheck ?? entry.complianceCheck} />
          {latest && <CorrectedMark>{text('corrected')}</CorrectedMark>}
        </td>
        <td data-label={text('note')}>
          <NoteButton
            {...{ entry, isOpen, onToggle }}
            controls={id}
            noNote={text('noNote')}
            action={text('inFull', { number })}
          />
        </td>
        <td data-label={text('documents')}>
          <EntryDocuments documents={documents} none={text('none')} />
        </td>
      </tr>
      {isOpen && <OpenedEntry entry={entry} id={id} />}
    </>
  )
}
