import styles from './calendar-choice.module.css'

interface Props<Value extends string> {
  label: string
  chosen: Value
  choices: readonly (readonly [value: Value, choiceLabel: string])[]
  onChoose: (value: Value) => void
}

/** One of a few, as buttons beside each other; the chosen one is pressed. */
export function Choice<Value extends string>({ label, chosen, choices, onChoose }: Props<Value>) {
  return (
    <fieldset className={styles.choice}>
      <legend className="visually-hidden">{label}</legend>
      {choices.map(([value, choiceLabel]) => (
        <button
          key={value}
          type="button"
          className={styles.option}
          aria-pressed={value === chosen}
          onClick={() => onChoose(value)}
        >
          {choiceLabel}
        </button>
      ))}
    </fieldset>
  )
}
