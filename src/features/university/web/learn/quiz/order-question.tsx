import { ActionIcon, Button } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { SortableList } from '#ui/sortable-list.tsx'
import type { Answer, Answers } from '../../../contract.ts'
import { isAnswered, orderOf } from './answers.ts'
import type { AttemptQuestion } from './question.tsx'
import styles from './quiz.module.css'

interface Props {
  question: AttemptQuestion
  answers: Answers
  onAnswer(answer: Partial<Answer>): void
}

/** Items to put in order: by drag, by keyboard at their handles, or by their buttons. */
export function OrderQuestion({ question, answers, onAnswer }: Props) {
  const text = useTranslations('quiz.order')
  const items = orderOf(answers, question)
  const order = items.map(({ id }) => id)
  const move = (id: string, to: number) => {
    if (to < 0 || to >= order.length) return
    onAnswer({ options: order.filter((one) => one !== id).toSpliced(to, 0, id) })
  }
  return (
    <div className="grid grid-cols-1 gap-3">
      <SortableList
        label={question.text}
        items={items}
        nameOf={(item) => item.text}
        onMove={move}
        labels={{
          role: text('role'),
          instructions: text('instructions'),
          drag: (name) => text('drag', { name }),
          announce: (event, entry) => text(event, entry),
        }}
        styles={{ list: styles.order, entry: styles.entry, handle: styles.handle }}
        entry={(item, index, handle) => (
          <>
            {handle}
            <span className={styles.entryText}>{item.text}</span>
            <ActionIcon
              aria-label={text('up', { name: item.text })}
              aria-disabled={index === 0}
              onClick={() => move(item.id, index - 1)}
            >
              <IconArrowUp size={18} stroke={1.6} aria-hidden />
            </ActionIcon>
            <ActionIcon
              aria-label={text('down', { name: item.text })}
              aria-disabled={index === items.length - 1}
              onClick={() => move(item.id, index + 1)}
            >
              <IconArrowDown size={18} stroke={1.6} aria-hidden />
            </ActionIcon>
          </>
        )}
      />
      {!isAnswered(answers, question) && (
        <div className="flex flex-wrap items-center gap-3">
          <Button variant="default" size="xs" onClick={() => onAnswer({ options: order })}>
            {text('confirm')}
          </Button>
          <span className="text-quiet text-sm">{text('waiting')}</span>
        </div>
      )}
    </div>
  )
}
