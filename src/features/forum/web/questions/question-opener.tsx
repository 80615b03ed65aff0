import { IconChevronRight, IconCircleCheckFilled, IconEyeOff } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { Folded } from '#features/members/web.tsx'
import type { ThreadItem } from '../../contract.ts'
import { prefetchThread } from '../queries.ts'
import styles from './questions.module.css'

/** Element id of an open row's detail. */
export const detailOf = (id: string) => `question-${id}`

interface Props {
  item: ThreadItem
  isOpen: boolean
  onToggle: (id: string) => void
}

/** The title, which toggles the detail; the thread's marks; the excerpt. */
export function QuestionOpener(props: Props) {
  return (
    <Folded authorId={props.item.author.id} kind="thread" isOpen={props.isOpen}>
      <Opener {...props} />
    </Folded>
  )
}

function Opener({ item, isOpen, onToggle }: Props) {
  const text = useTranslations('questions')
  return (
    <>
      <button
        type="button"
        className={styles.opener}
        aria-expanded={isOpen}
        aria-controls={isOpen ? detailOf(item.id) : undefined}
        onPointerEnter={() => prefetchThread(item.id)}
        onFocus={() => prefetchThread(item.id)}
        onClick={() => onToggle(item.id)}
      >
        <IconChevronRight size={18} stroke={1.75} aria-hidden className={styles.sign} />
        <span>{item.title}</span>
      </button>
      {(item.bestAnswer !== null || item.hide) && (
        <p className={styles.marks}>
          {item.bestAnswer !== null && (
            <span className="text-success">
              <IconCircleCheckFilled size={16} aria-hidden /> {text('best')}
            </span>
          )}
          {item.hide && (
            <span className="text-quiet">
              <IconEyeOff size={16} stroke={1.6} aria-hidden /> {text('hidden')}
            </span>
          )}
        </p>
      )}
      {!isOpen && item.excerpt && <p className={styles.excerpt}>{item.excerpt}</p>}
    </>
  )
}
