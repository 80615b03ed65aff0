import { useTranslations } from 'use-intl'
import type { InsightContents } from '../../../contents.ts'
import { useSubjects } from '../../use-subjects.ts'
import { changesBetween, type FieldChange, isNothing } from '../model/changes.ts'
import styles from './history.module.css'

/** The changes between two versions: removed and added words, and each changed field with both values (INS-B1). */
export function Differences({ before, after }: { before: InsightContents; after: InsightContents }) {
  const text = useTranslations('authoring.history')
  const changes = changesBetween(before, after)
  if (isNothing(changes)) return <p className="m-0 text-quiet text-sm">{text('same')}</p>
  return (
    <div className={styles.differences}>
      <p className="m-0 text-quiet text-sm">{text('lead2')}</p>
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
        <section aria-label={text('textChanged')} className={styles.text}>
          {changes.text.map(({ kind, words: passage }, index) =>
            kind === 'same' ? (
              <span key={index}>{shortened(passage, index === 0, index === (changes.text?.length ?? 0) - 1)}</span>
            ) : kind === 'gone' ? (
              <del key={index}>{passage}</del>
            ) : (
              <ins key={index}>{passage}</ins>
            ),
          )}
        </section>
      )}
    </div>
  )
}

function Field({ change: { field, from, to } }: { change: FieldChange }) {
  const text = useTranslations('authoring.history')
  const valueText = useValueText()
  const [before, after] = [valueText(field, from), valueText(field, to)]
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

/** Gives the display text of a field's value. */
function useValueText() {
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

/** Characters of an unchanged passage shown on each side of a change. */
const CONTEXT_LENGTH = 160

/** Shortens a long unchanged passage to its two ends. */
function shortened(passage: string, isFirst: boolean, isLast: boolean): string {
  if (passage.length <= 2 * CONTEXT_LENGTH + 20) return passage
  const start = isFirst ? '' : passage.slice(0, CONTEXT_LENGTH)
  const end = isLast ? '' : passage.slice(-CONTEXT_LENGTH)
  return `${start} … ${end}`
}
