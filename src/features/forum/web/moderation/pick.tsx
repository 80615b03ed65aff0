import { useId } from 'react'
import styles from './pick.module.css'

interface Props<Value extends string> {
  label: string
  chosen: Value | undefined
  choices: readonly { value: Value; words: string; hint?: string }[]
  wrong?: string | undefined
  onChoose: (value: Value) => void
}

/** A few choices one below the other of which one is picked, each with what it means. */
export function Pick<Value extends string>({ label, chosen, choices, wrong, onChoose }: Props<Value>) {
  const id = useId()
  return (
    <fieldset
      className={styles.picks}
      data-wrong={wrong || undefined}
      aria-describedby={wrong ? `${id}-wrong` : undefined}
    >
      <legend className={styles.legend}>{label}</legend>
      {choices.map(({ value, words, hint }) => (
        <div key={value} className={styles.pick}>
          <input
            type="radio"
            id={`${id}-${value}`}
            name={id}
            value={value}
            checked={chosen === value}
            aria-describedby={hint ? `${id}-${value}-hint` : undefined}
            onChange={() => onChoose(value)}
          />
          <div className={styles.said}>
            <label htmlFor={`${id}-${value}`}>{words}</label>
            {hint && (
              <span id={`${id}-${value}-hint`} className={styles.hint}>
                {hint}
              </span>
            )}
          </div>
        </div>
      ))}
      {wrong && (
        <p id={`${id}-wrong`} role="alert" className={styles.wrong}>
          {wrong}
        </p>
      )}
    </fieldset>
  )
}
