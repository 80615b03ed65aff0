import { useTranslations } from 'use-intl'
import type { ThreadItem } from '../../contract.ts'
import { Time } from '../time.tsx'
import { useTopics } from '../use-topics.ts'
import { Writer } from '../writer.tsx'
import { QuestionDetail } from './question-detail.tsx'
import { detailOf, QuestionOpener } from './question-opener.tsx'
import styles from './questions.module.css'
import type { QuestionsView } from './questions-table.tsx'

/** The questions as cards, where the table is too wide; the figures have labels (FOR-41). */
export function QuestionCards({ list: { items, setContainer }, open, onToggle }: QuestionsView) {
  const text = useTranslations('questions')
  return (
    <ul ref={setContainer} className="plain-list" aria-label={text('table')}>
      {items.map((item) => (
        <li key={item.id} className={styles.card} data-hidden={item.hide || undefined}>
          <div>
            <QuestionOpener item={item} isOpen={item.id === open} onToggle={onToggle} />
          </div>
          <About item={item} />
          {item.id === open && (
            <div id={detailOf(item.id)} className={styles.below}>
              <QuestionDetail id={item.id} onClose={() => onToggle(item.id)} />
            </div>
          )}
        </li>
      ))}
    </ul>
  )
}

function About({ item }: { item: ThreadItem }) {
  const text = useTranslations('questions.counted')
  const topics = useTopics()
  return (
    <>
      <p className={styles.who}>
        <Writer writer={item.author} size={24} />
        <Time at={item.created} day />
      </p>
      {item.topics.length > 0 && <p className={styles.topics}>{item.topics.map(topics.nameOf).join(' · ')}</p>}
      <ul className={styles.figures}>
        <li>{text('answers', { count: item.answers })}</li>
        <li>{text('comments', { count: item.comments })}</li>
        {item.topVotes !== null && <li>{text('votes', { count: item.topVotes })}</li>}
        <li>{text('views', { count: item.views })}</li>
      </ul>
    </>
  )
}
