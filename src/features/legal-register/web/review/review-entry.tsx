import { Button, Loader } from '@mantine/core'
import { IconArchive, IconChevronDown, IconPencil, IconShieldCheck } from '@tabler/icons-react'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { truncate } from '#base/names.ts'
import type { Entry } from '../../shapes.ts'
import { useDays } from '../dates.ts'
import { DocumentLink } from '../record/evidence/document-link.tsx'
import history from '../record/history/compliance-history.module.css'
import { EntryInFull } from '../record/history/entry-in-full.tsx'
import { RecordStatus } from '../status.tsx'
import styles from './review-entry.module.css'
import { openerOf } from './use-changes.ts'

/** Characters of a note in the table; the full note opens below (LEG-28). */
const TABLE_NOTE_CHARACTERS = 20

interface Props {
  entry: Entry
  isOpen: boolean
  onToggle: () => void
  underWay: 'correcting' | 'withdrawing' | undefined
  onCorrect?: (entry: Entry) => void
  onWithdraw?: (entry: Entry) => void
}

/**
 * An entry as administrators see it: administrators' entries are red with the 'Administrator' tooltip, withdrawn ones struck through with who
 * withdrew them and when; opens in full below (LEGADM-38, LEG-27 to LEG-30).
 */
export function ReviewEntry({ entry, isOpen, onToggle, underWay, onCorrect, onWithdraw }: Props) {
  const text = useTranslations('legalRegister.review.history')
  const { dayOf, time } = useDays()
  const id = useId()
  const { number, type, author, documents, corrections, withdrawn } = entry
  const latest = corrections.at(-1)
  const timeOf = (at: string) => `${dayOf(at)}, ${time(at)}`
  const isAdmin = type === 'admin'
  return (
    <>
      <tr
        className={history.row}
        data-admin={isAdmin || undefined}
        data-withdrawn={withdrawn !== null || undefined}
        aria-busy={underWay !== undefined}
      >
        <td className={history.number}>{number}</td>
        <td data-label={text('columns.time')}>
          <time dateTime={entry.time}>
            {dayOf(entry.time)}
            <span className={history.time}> {time(entry.time)}</span>
          </time>
        </td>
        <td data-label={text('columns.author')}>
          {author.displayName}
          {isAdmin && (
            <span className={history.admin} title={text('administrator')}>
              <IconShieldCheck size={16} stroke={1.6} aria-hidden />
              {text('administrator')}
            </span>
          )}
        </td>
        <td data-label={text('columns.note')}>
          <div className={styles.found}>
            <RecordStatus status={latest?.complianceCheck ?? entry.complianceCheck} />
            {latest && (
              <span className={history.corrected}>
                <IconPencil size={16} stroke={1.6} aria-hidden />
                {text('corrected', { name: latest.by.displayName, time: timeOf(latest.time) })}
              </span>
            )}
            <button
              type="button"
              id={openerOf(entry)}
              className={history.note}
              aria-expanded={isOpen}
              aria-controls={id}
              onClick={onToggle}
            >
              <span>{shorten((latest ?? entry).plaintext) || text('noNote')}</span>
              <span className="visually-hidden"> {text(isOpen ? 'close' : 'open', { number })}</span>
              <IconChevronDown size={16} stroke={1.75} aria-hidden className={history.sign} />
            </button>
            {withdrawn && (
              <span>
                <span className={styles.withdrawn}>
                  <IconArchive size={16} stroke={1.6} aria-hidden />
                  {text('withdrawnBy', { name: withdrawn.by.displayName, time: timeOf(withdrawn.time) })}
                </span>
              </span>
            )}
          </div>
        </td>
        <td data-label={text('columns.document')}>
          {documents.length === 0 ? (
            <span className="text-quiet">{text('noDocument')}</span>
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
        {onCorrect && onWithdraw && (
          <td>
            {isAdmin && !withdrawn && (
              <div className="flex flex-wrap gap-1">
                <Button
                  variant="default"
                  size="compact-sm"
                  disabled={underWay !== undefined}
                  aria-label={text('correctOf', { number })}
                  onClick={() => onCorrect(entry)}
                >
                  {text('correct')}
                </Button>
                <Button
                  variant="subtle"
                  size="compact-sm"
                  disabled={underWay !== undefined}
                  aria-label={text('withdrawOf', { number })}
                  onClick={() => onWithdraw(entry)}
                >
                  {text('withdraw')}
                </Button>
              </div>
            )}
            <span className="flex items-center gap-2 text-ink" role="status">
              {underWay && (
                <>
                  <Loader size={16} type="oval" aria-hidden />
                  {text(underWay)}
                </>
              )}
            </span>
          </td>
        )}
      </tr>
      {isOpen && (
        <tr className={history.full} id={id}>
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
