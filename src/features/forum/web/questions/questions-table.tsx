import { useTranslations } from 'use-intl'
import type { PagedItems } from '#ui/list/paged-items.ts'
import type { ThreadItem } from '../../contract.ts'
import { Time } from '../time.tsx'
import { useTopics } from '../use-topics.ts'
import { Writer } from '../writer.tsx'
import { QuestionDetail } from './question-detail.tsx'
import { detailOf, QuestionOpener } from './question-opener.tsx'
import styles from './questions.module.css'

export interface QuestionsView {
  list: PagedItems<ThreadItem>
  open: string | undefined
  onToggle: (id: string) => void
}

const COLUMNS = ['question', 'topics', 'author', 'time', 'views', 'answers', 'comments', 'votes'] as const
const FIGURES: ReadonlySet<string> = new Set(['views', 'answers', 'comments', 'votes'])

/** On a desktop: a row for each question, which expands below itself (FOR-41, FOR-42). */
export function QuestionsTable({ list: { items, setContainer }, open, onToggle }: QuestionsView) {
  const text = useTranslations('questions')
  return (
    <table ref={setContainer} className={styles.table}>
      <caption className="visually-hidden">{text('table')}</caption>
      <thead>
        <tr>
          {COLUMNS.map((column) => (
            <th key={column} scope="col" data-figure={FIGURES.has(column) || undefined}>
              {text(`columns.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      {items.map((item) => (
        <Line key={item.id} item={item} isOpen={item.id === open} onToggle={onToggle} />
      ))}
    </table>
  )
}

function Line({ item, isOpen, onToggle }: { item: ThreadItem; isOpen: boolean; onToggle: (id: string) => void }) {
  const text = useTranslations('questions')
  const topics = useTopics()
  return (
    <tbody className={styles.line} data-open={isOpen} data-hidden={item.hide || undefined}>
      <tr>
        <th scope="row">
          <QuestionOpener item={item} isOpen={isOpen} onToggle={onToggle} />
        </th>
        <td className={styles.topics}>{item.topics.map(topics.nameOf).join(' · ')}</td>
        <td>
          <Writer writer={item.author} size={24} />
        </td>
        <td>
          <Time at={item.created} day />
        </td>
        <td data-figure>{item.views}</td>
        <td data-figure>{item.answers}</td>
        <td data-figure>{item.comments}</td>
        <td data-figure>
          {item.topVotes ?? (
            <>
              <span aria-hidden>–</span>
              <span className="visually-hidden">{text('noVotes')}</span>
            </>
          )}
        </td>
      </tr>
      {isOpen && (
        <tr>
          <td colSpan={COLUMNS.length} id={detailOf(item.id)} className={styles.below}>
            <QuestionDetail id={item.id} onClose={() => onToggle(item.id)} />
          </td>
        </tr>
      )}
    </tbody>
  )
}
