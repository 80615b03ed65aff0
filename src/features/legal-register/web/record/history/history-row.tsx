import { IconChevronDown, IconPencil, IconShieldCheck } from '@tabler/icons-react'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { truncate } from '#base/names.ts'
import type { Entry } from '../../../shapes.ts'
import { useDays } from '../../dates.ts'
import { RecordStatus } from '../../status.tsx'
import { DocumentLink } from '../evidence/document-link.tsx'
import styles from './compliance-history.module.css'
import { EntryInFull } from './entry-in-full.tsx'

/** Characters of a note in the table; the full note opens below (LEG-28). */
const TABLE_NOTE_CHARACTERS = 20

interface Props {
  entry: Entry
  isOpen: boolean
  onToggle: () => void
}

/** An entry as a table row, and in full below it once opened; an administrator's is red and labelled (LEG-27, LEG-28). */
export function HistoryRows({ entry, isOpen, onToggle }: Props) {
  const text = useTranslations('legalRegister.record.history')
  const { dayOf, time } = useDays()
  const id = useId()
  const { number, type, author, documents, corrections, withdrawn } = entry
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
          <time dateTime={entry.time}>
            {dayOf(entry.time)}
            <span className={styles.time}> {time(entry.time)}</span>
          </time>
        </td>
        <td data-label={text('author')}>
          <span>{author.displayName}</span>
          {type === 'admin' && (
            <span className={styles.admin} title={text('administrator')}>
              <IconShieldCheck size={16} stroke={1.6} aria-hidden />
              {text('administrator')}
            </span>
          )}
        </td>
        <td data-label={text('status')}>
          <RecordStatus status={latest?.complianceCheck ?? entry.complianceCheck} />
          {latest && (
            <span className={styles.corrected}>
              <IconPencil size={16} stroke={1.6} aria-hidden />
              {text('corrected')}
            </span>
          )}
        </td>
        <td data-label={text('note')}>
          <button type="button" className={styles.note} aria-expanded={isOpen} aria-controls={id} onClick={onToggle}>
            <span>{shorten((latest ?? entry).plaintext) || text('noNote')}</span>
            <span className="visually-hidden"> {text('inFull', { number })}</span>
            <IconChevronDown size={16} stroke={1.75} aria-hidden className={styles.sign} />
          </button>
        </td>
        <td data-label={text('documents')}>
          {documents.length === 0 ? (
            <span className="text-quiet">{text('none')}</span>
          ) : (
            <ul className="grid gap-1">
              {documents.map(({ key, fileName }) => (
                <li key={key}>
                  <DocumentLink documentKey={key} fileName={fileName} />
                </li>
              ))}
            </ul>
          )}
        </td>
      </tr>
      {isOpen && (
        <tr className={styles.full} id={id}>
          <td colSpan={6}>
            <EntryInFull entry={entry} />
          </td>
        </tr>
      )}
    </>
  )
}

function shorten(note: string): string {
  return note.length > TABLE_NOTE_CHARACTERS ? `${truncate(note, TABLE_NOTE_CHARACTERS).trimEnd()}…` : note
}
