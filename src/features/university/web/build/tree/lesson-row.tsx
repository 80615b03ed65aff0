import { IconTrash } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { PlainLink } from '#platform/web/routing.tsx'
import styles from './course-tree.module.css'
import { SortableRow } from './sortable-row.tsx'
import type { Lesson } from './tree-order.ts'

interface Props {
  lesson: Lesson
  isOpen: boolean
  /** While its section is being moved. */
  isFaded: boolean
  /** Whether the course was ever published. */
  wasPublished: boolean
  onRemove: () => void
}

/** Element id of the tree's link to a lesson. */
export const lessonLinkId = (id: string) => `lesson-${id}`

/** A lesson of the tree with what is in it; choosing it opens its editor. */
export function LessonRow({ lesson, isOpen, isFaded, wasPublished, onRemove }: Props) {
  const text = useTranslations('courseTree')
  const { id, lessonTitle: name } = lesson
  return (
    <SortableRow id={id} name={name} kind="lesson" isOpen={isOpen} isFaded={isFaded}>
      <PlainLink
        to="."
        changes={{ lesson: id, part: undefined }}
        resetScroll={false}
        id={lessonLinkId(id)}
        className={styles.link}
        aria-current={isOpen || undefined}
      >
        <span className="font-medium wrap-anywhere">{name}</span>
        <span className={styles.facts}>
          <Facts lesson={lesson} />
          {wasPublished && !lesson.isPublished && <span className="text-warning"> · {text('changed')}</span>}
        </span>
      </PlainLink>
      <button type="button" className={styles.tool} aria-label={text('deleteLesson', { name })} onClick={onRemove}>
        <IconTrash size={16} stroke={1.6} aria-hidden />
      </button>
    </SortableRow>
  )
}

function Facts({ lesson }: { lesson: Lesson }) {
  const text = useTranslations('courseTree')
  const { minutes, hasContent, hasFilm, documents, questions } = lesson
  const isEmpty = !hasContent && !hasFilm && documents === 0 && questions === 0
  const facts = [
    text('minutes', { count: minutes }),
    hasFilm && text('film'),
    documents > 0 && text('documents', { count: documents }),
    questions > 0 && text('questions', { count: questions }),
    isEmpty && text('empty'),
  ]
  return facts.filter(Boolean).join(' · ')
}
