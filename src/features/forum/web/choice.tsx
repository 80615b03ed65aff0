import styles from './choice.module.css'

interface Props<Value extends string> {
  label: string
  chosen: Value
  choices: readonly (readonly [value: Value, words: string])[]
  onChoose: (value: Value) => void
}

/** A few words of which one holds, such as an order: radio buttons in the shape of a line of text. */
export function Choice<Value extends string>({ label, chosen, choices, onChoose }: Props<Value>) {
  return (
    <fieldset className={styles.choice}>
      <legend className="visually-hidden">{label}</legend>
      {choices.map(([value, words]) => (
        <label key={value} className={styles.one}>
          <input
            type="radio"
            className="visually-hidden"
            name={label}
            checked={chosen === value}
            onChange={() => onChoose(value)}
          />
          <span className={styles.words}>{words}</span>
        </label>
      ))}
    </fieldset>
  )
}
