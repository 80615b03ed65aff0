import { IconChevronDown, IconPencil, IconShieldCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { truncate } from '#base/names.ts'
import type { Entry } from '../../../shapes.ts'
import { useDays } from '../../dates.ts'
import { DocumentLink } from '../evidence/document-link.tsx'
import styles from './compliance-history.module.css'
import { EntryInFull } from './entry-in-full.tsx'

/** Characters of a note in the table; the full note opens below (LEG-28). */
const TABLE_NOTE_CHARACTERS = 20

/** Day and time of an entry. */
export function EntryTime({ at }: { at: string }) {
  const { dayOf, time } = useDays()
  return (
    <time dateTime={at}>
      {dayOf(at)}
      <span className={styles.time}> {time(at)}</span>
    </time>
  )
}

/** The author's name; `administrator` labels an administrator's entry (LEG-27). */
export function EntryAuthor({ entry, administrator }: { entry: Entry; administrator: string }) {
  return (
    <>
      <span>{entry.author.displayName}</span>
      {entry.type === 'admin' && (
        <span className={styles.admin} title={administrator}>
          <IconShieldCheck size={16} stroke={1.6} aria-hidden />
          {administrator}
        </span>
      )}
    </>
  )
}

/** Says that an entry was corrected. */
export function CorrectedMark({ children }: { children: ReactNode }) {
  return (
    <span className={styles.corrected}>
      <IconPencil size={16} stroke={1.6} aria-hidden />
      {children}
    </span>
  )
}

interface NoteProps {
  entry: Entry
  isOpen: boolean
  onToggle: () => void
  /** Id of the row that holds the entry in full. */
  controls: string
  id?: string
  /** Shown for an entry without a note. */
  noNote: string
  /** What the button does, for screen readers. */
  action: string
}

/** The beginning of the note as it was last corrected; opens the entry in full (LEG-28). */
export function NoteButton({ entry, isOpen, onToggle, controls, id, noNote, action }: NoteProps) {
  const { plaintext } = entry.corrections.at(-1) ?? entry
  const isLong = plaintext.length > TABLE_NOTE_CHARACTERS
  const note = isLong ? `${truncate(plaintext, TABLE_NOTE_CHARACTERS).trimEnd()}…` : plaintext
  return (
    <button
      type="button"
      id={id}
      className={styles.note}
      aria-expanded={isOpen}
      aria-controls={controls}
      onClick={onToggle}
    >
      <span>{note || noNote}</span>
      <span className="visually-hidden"> {action}</span>
      <IconChevronDown size={16} stroke={1.75} aria-hidden className={styles.sign} />
    </button>
  )
}

/** Links to an entry's documents, or `none`. */
export function EntryDocuments({ documents, none }: { documents: Entry['documents']; none: string }) {
  if (documents.length === 0) return <span className="text-quiet">{none}</span>
  return (
    <ul className="grid gap-1">
      {documents.map(({ key, fileName }) => (
        <li key={key}>
          <DocumentLink documentKey={key} fileName={fileName} />
        </li>
      ))}
    </ul>
  )
}

/** The row with the entry in full. */
export function OpenedEntry({ entry, id }: { entry: Entry; id: string }) {
  return (
    <tr className={styles.full} id={id}>
      <td colSpan={6}>
        <EntryInFull entry={entry} />
      </td>
    </tr>
  )
}
