import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { ENTRY_STATUSES, type EntryStatus } from '../../contract.ts'
import { RecordStatus, TONES } from '../status.tsx'
import styles from './status-choice.module.css'

interface Props {
  chosen: EntryStatus | undefined
  problem: string | undefined
  onChoose: (status: EntryStatus) => void
  /** Told the first of the radio buttons, for the focus. */
  first: (input: HTMLInputElement | null) => void
}

/** Whether one complies: one of four, each with its colour, sign and word (LEG-19, LEG-B2). */
export function StatusChoice({ chosen, problem, onChoose, first }: Props) {
  const text = useTranslations('legalRegister.record.entry')
  const id = useId()
  return (
    <fieldset className={styles.choice} aria-describedby={id}>
      <legend className={styles.legend}>{text('status')}</legend>
      <div className={styles.all}>
        {ENTRY_STATUSES.map((status, at) => (
          <label key={status} className={styles.one} data-tone={TONES[status]}>
            <input
              ref={at === 0 ? first : undefined}
              type="radio"
              className="visually-hidden"
              name={`${id}-status`}
              checked={chosen === status}
              onChange={() => onChoose(status)}
            />
            <span className={styles.words}>
              <RecordStatus status={status} size={20} />
            </span>
          </label>
        ))}
      </div>
      <div id={id} className={styles.wrong}>
        {problem && <span role="alert">{problem}</span>}
      </div>
    </fieldset>
  )
}
