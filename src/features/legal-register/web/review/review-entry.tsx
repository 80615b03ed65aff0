import { Button, Loader } from '@mantine/core'
import { IconArchive } from '@tabler/icons-react'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import type { Entry } from '../../shapes.ts'
import { useDays } from '../dates.ts'
import history from '../record/history/compliance-history.module.css'
import {
  CorrectedMark,
  EntryAuthor,
  EntryDocuments,
  EntryTime,
  NoteButton,
  OpenedEntry,
} from '../record/history/entry-cells.tsx'
import { RecordStatus } from '../status.tsx'
import styles from './review-entry.module.css'
import { openerOf } from './use-changes.ts'

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
  const { number, type, documents, corrections, withdrawn } = entry
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
          <EntryTime at={entry.time} />
        </td>
        <td data-label={text('columns.author')}>
          <EntryAuthor entry={entry} administrator={text('administrator')} />
        </td>
        <td data-label={text('columns.note')}>
          <div className={styles.found}>
            <RecordStatus status={latest?.complianceCheck ?? entry.complianceCheck} />
            {latest && (
              <CorrectedMark>
                {text('corrected', { name: latest.by.displayName, time: timeOf(latest.time) })}
              </CorrectedMark>
            )}
            <NoteButton
              {...{ entry, isOpen, onToggle }}
              controls={id}
              id={openerOf(entry)}
              noNote={text('noNote')}
              action={text(isOpen ? 'close' : 'open', { number })}
            />
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
          <EntryDocuments documents={documents} none={text('noDocument')} />
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
      {isOpen && <OpenedEntry entry={entry} id={id} />}
    </>
  )
}
