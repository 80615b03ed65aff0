import { useFormatter, useTranslations } from 'use-intl'
import type { LoggedEntry } from '../contract.ts'
import { type Difference, differencesOf, type Stated } from '../differences.ts'
import styles from './audit.module.css'

/** Differences shown before the others are folded, and characters of a value. */
const MAX_SHOWN = 3
const MAX_CHARACTERS = 80

/** What an entry changed, field by field; long values and further fields are folded (TEN-B4). */
export function Changes({ entry: { before, after } }: { entry: LoggedEntry }) {
  const text = useTranslations('audit')
  const differences = differencesOf(before, after)
  const folded = differences.slice(MAX_SHOWN)
  if (differences.length === 0) return null
  return (
    <div className={styles.differences}>
      <Fields differences={differences.slice(0, MAX_SHOWN)} />
      {folded.length > 0 && (
        <details>
          <summary className={styles.fold}>{text('moreChanges', { count: folded.length })}</summary>
          <Fields differences={folded} />
        </details>
      )}
    </div>
  )
}

function Fields({ differences }: { differences: readonly Difference[] }) {
  return (
    <dl className={styles.fields}>
      {differences.map((difference) => (
        <Field key={difference.field} difference={difference} />
      ))}
    </dl>
  )
}

function Field({ difference: { field, before, after } }: { difference: Difference }) {
  const text = useTranslations('audit')
  return (
    <div>
      <dt>{field}</dt>
      <dd>
        {before !== undefined && (
          <>
            {after === undefined && <span className="text-quiet">{text('was')} </span>}
            <Value value={before} />
          </>
        )}
        {before !== undefined && after !== undefined && (
          <span className="text-quiet">
            {' '}
            <span aria-hidden>→</span>
            <span className="visually-hidden">{text('changed')}</span>{' '}
          </span>
        )}
        {after !== undefined && <Value value={after} />}
      </dd>
    </div>
  )
}

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/

function Value({ value }: { value: Stated }) {
  const text = useTranslations('audit')
  const format = useFormatter()
  if (value === null) return <span className="text-quiet">{text('empty')}</span>
  if (typeof value === 'boolean') return text(value ? 'yes' : 'no')
  if (INSTANT.test(value)) return format.dateTime(new Date(value), { dateStyle: 'medium', timeStyle: 'short' })
  if (value.length <= MAX_CHARACTERS) return value
  return (
    <details className={styles.long}>
      <summary>{value.slice(0, MAX_CHARACTERS)}…</summary>
      {value}
    </details>
  )
}
