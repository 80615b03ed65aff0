import { type ReactNode, useId } from 'react'
import styles from './pick.module.css'

interface Props<Value extends string> {
  label: string
  chosen: Value | ''
  choices: readonly { value: Value; title: string; hint?: string }[]
  error?: ReactNode
  /** Names the field of a form that takes the focus when it is refused. */
  path?: string | undefined
  onChoose: (value: Value) => void
}

/** Radio buttons, one below the other, with hints. */
export function Pick<Value extends string>({ label, chosen, choices, error, path, onChoose }: Props<Value>) {
  const id = useId()
  return (
    <fieldset
      className="grid gap-1 m-0 p-0 border-0"
      data-wrong={error ? true : undefined}
      aria-describedby={error ? `${id}-wrong` : undefined}
    >
      <legend className="mb-2 p-0 font-medium">{label}</legend>
      {choices.map(({ value, title, hint }, index) => (
        <div key={value} className={styles.pick}>
          <input
            type="radio"
            id={`${id}-${value}`}
            name={id}
            value={value}
            checked={chosen === value}
            data-path={index === 0 ? path : undefined}
            aria-describedby={hint ? `${id}-${value}-hint` : undefined}
            onChange={() => onChoose(value)}
          />
          <div className={styles.option}>
            <label htmlFor={`${id}-${value}`}>{title}</label>
            {hint && (
              <span id={`${id}-${value}-hint`} className="block text-quiet text-sm">
                {hint}
              </span>
            )}
          </div>
        </div>
      ))}
      {error && (
        <p id={`${id}-wrong`} role="alert" className="m-0 text-danger text-sm">
          {error}
        </p>
      )}
    </fieldset>
  )
}
