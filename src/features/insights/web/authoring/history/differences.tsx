import { useTranslations } from 'use-intl'
import type { InsightContents } from '../../../contents.ts'
import { useSubjects } from '../../use-subjects.ts'
import { changesBetween, type FieldChange, isNothing } from '../model/changes.ts'
import styles from './history.module.css'

/** What was changed from one state to another: words that went and came, and each changed field with both values (INS-B1). */
export function Differences({ before, after }: { before: InsightContents; after: InsightContents }) {
  const text = useTranslations('authoring.history')
  const changes = changesBetween(before, after)
  if (isNothing(changes)) return <p className={styles.when}>{text('same')}</p>
  return (
    <div className={styles.differences}>
      <p className={styles.when}>{text('lead2')}</p>
      <dl className={styles.fields}>
        {changes.fields.map((change) => (
          <Field key={change.field} change={change} />
        ))}
        {changes.media && (
          <div>
            <dt>{text('fields.pictures')}</dt>
            <dd>{text('another')}</dd>
          </div>
        )}
      </dl>
      {changes.text && (
        <section aria-label={text('textChanged')} className={styles.words}>
          {changes.text.map(({ kind, words }, place) =>
            kind === 'same' ? (
              <span key={place}>{shortened(words, place === 0, place === (changes.text?.length ?? 0) - 1)}</span>
            ) : kind === 'gone' ? (
              <del key={place}>{words}</del>
            ) : (
              <ins key={place}>{words}</ins>
            ),
          )}
        </section>
      )}
    </div>
  )
}

function Field({ change: { field, from, to } }: { change: FieldChange }) {
  const text = useTranslations('authoring.history')
  const said = useSaid()
  const [before, after] = [said(field, from), said(field, to)]
  return (
    <div>
      <dt>{text(`fields.${field}`)}</dt>
      {before === after ? (
        <dd>{text('another')}</dd>
      ) : (
        <dd>
          <del>{before}</del> <ins>{after}</ins>
        </dd>
      )}
    </div>
  )
}

/** What a field says, in words. */
function useSaid() {
  const text = useTranslations('authoring')
  const { categoryName, topicName } = useSubjects()
  return (field: FieldChange['field'], value: unknown): string => {
    if (value === null || value === '' || (Array.isArray(value) && value.length === 0)) return text('history.empty')
    if (typeof value === 'boolean') return text(value ? 'history.yes' : 'history.no')
    if (field === 'category') return categoryName(String(value))
    if (field === 'tags' || field === 'applicableTo') return (value as string[]).map(topicName).join(', ')
    if (field === 'visibility') return text(`meta.${value === 'public' ? 'everybody' : (value as 'members' | 'types')}`)
    if (field === 'visibleTo')
      return (value as ('guest' | 'subscriber' | 'jedi')[]).map((type) => text(`meta.${type}`)).join(', ')
    if (field === 'featuredImage') return (value as { alt: string }).alt || text('history.another')
    return typeof value === 'string' ? value : text('history.another')
  }
}

/** Letters of an unchanged passage that are shown on each side of a change. */
const AROUND = 160

/** A long passage that stayed shows its ends alone. */
function shortened(words: string, isFirst: boolean, isLast: boolean): string {
  if (words.length <= 2 * AROUND + 20) return words
  const start = isFirst ? '' : words.slice(0, AROUND)
  const end = isLast ? '' : words.slice(-AROUND)
  return `${start} … ${end}`
}
