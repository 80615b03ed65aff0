import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { ENTRY_STATUSES, type EntryStatus } from '../../contract.ts'
import { RecordStatus, TONES } from '../status.tsx'
import fieldset from './fieldset.module.css'
import styles from './status-choice.module.css'

interface Props {
  chosen: EntryStatus | undefined
  problem: string | undefined
  onChoose: (status: EntryStatus) => void
  /** Ref of the first radio button, for the focus. */
  first: (input: HTMLInputElement | null) => void
}

/** Radio buttons for the four statuses, each with colour, icon and label (LEG-19, LEG-B2). */
export function StatusChoice({ chosen, problem, onChoose, first }: Props) {
  const text = useTranslations('legalRegister.record.entry')
  const id = useId()
  return (
    <fieldset className={fieldset.fieldset} aria-describedby={id}>
      <legend className={fieldset.legend}>{text('status')}</legend>
      <div className={styles.all}>
        {ENTRY_STATUSES.map((status, at) => (
          <label key={status} className={styles.option} data-tone={TONES[status]}>
            <input
              ref={at === 0 ? first : undefined}
              type="radio"
              className="visually-hidden"
              name={`${id}-status`}
              checked={chosen === status}
              onChange={() => onChoose(status)}
            />
            <span className={styles.label}>
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
