import styles from './choice.module.css'

interface Props<Value extends string> {
  label: string
  chosen: Value
  choices: readonly (readonly [value: Value, choiceLabel: string])[]
  onChoose: (value: Value) => void
}

/** A single choice from a few options, such as a sort order: radio buttons styled as a line of text. */
export function Choice<Value extends string>({ label, chosen, choices, onChoose }: Props<Value>) {
  return (
    <fieldset className="flex flex-wrap gap-y-1 gap-x-4 min-w-0 m-0 p-0 border-0">
      <legend className="visually-hidden">{label}</legend>
      {choices.map(([value, choiceLabel]) => (
        <label key={value} className={styles.option}>
          <input
            type="radio"
            className="visually-hidden"
            name={label}
            checked={chosen === value}
            onChange={() => onChoose(value)}
          />
          <span className={styles.choiceLabel}>{choiceLabel}</span>
        </label>
      ))}
    </fieldset>
  )
}
