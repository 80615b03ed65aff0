import styles from './bulk-counts.module.css'

interface Props {
  /** Undefined while they are counted. */
  lines: readonly string[] | undefined
  counting: string | false
}

/** How many of the selected members an action concerns, announced once they are counted. */
export function CountLines({ lines, counting }: Props) {
  return (
    <div role="status">
      {lines ? (
        <ul className={styles.counts}>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      ) : (
        counting && <p className="m-0 text-quiet">{counting}</p>
      )}
    </div>
  )
}
