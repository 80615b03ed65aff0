import { DndContext } from '@dnd-kit/core'
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { Fragment, useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { type CourseDraft, makingContract } from '../../../contract.ts'
import { makingApi, setCourseInCache, setLessonInCache } from '../queries.ts'
import { AddTitle } from './add-title.tsx'
import styles from './course-tree.module.css'
import { LessonRow } from './lesson-row.tsx'
import { RemoveDialog } from './remove-dialog.tsx'
import { SectionRow } from './section-row.tsx'
import { rowsOf } from './tree-order.ts'
import { useOrder } from './use-order.ts'
import { idOf, useRemovePart } from './use-remove-part.ts'
import { useTreeSorting } from './use-tree-sorting.ts'

interface Props {
  course: CourseDraft
  /** Id of the open lesson. */
  open: string | undefined
  onOpen: (lessonId: string) => void
  /** Called with the ids of lessons that were deleted. */
  onRemoved: (lessonIds: readonly string[]) => void
}

/** The sections and lessons of a course: added, renamed, sorted and deleted here (UNI-12, UNI-13, UNI-17). */
export function CourseTree({ course, open, onOpen, onRemoved }: Props) {
  const text = useTranslations('courseTree')
  const tree = useRef<HTMLDivElement>(null)
  const removedAt = useRef<number>(undefined)
  const order = useOrder(course)
  const { id, sections } = course
  const { rows, activeId, context } = useTreeSorting({ sections, onOrder: order })
  const { remove, dialog } = useRemovePart(course, (lessonIds, part) => {
    removedAt.current = rows.findIndex((row) => row.id === idOf(part))
    onRemoved(lessonIds)
  })
  // The focus was in a row that is gone: it moves to the one that took its place.
  useEffect(() => {
    const at = removedAt.current
    if (at === undefined) return
    removedAt.current = undefined
    const left = tree.current?.querySelectorAll<HTMLElement>('[data-kind]') ?? []
    const row = left[Math.min(Math.max(at, 0), left.length - 1)] ?? tree.current
    row?.querySelector<HTMLElement>('a, button')?.focus()
  }, [sections])
  return (
    <div ref={tree} className={styles.tree}>
      {sections.length === 0 && (
        <div className={styles.none}>
          <p className="m-0 font-medium">{text('none')}</p>
          <p className="m-0 text-quiet text-sm">{text('noneHint')}</p>
        </div>
      )}
      <DndContext {...context}>
        <SortableContext items={rows} strategy={verticalListSortingStrategy}>
          <ul className={styles.sections} aria-label={text('label')}>
            {sections.map((section) => (
              <Fragment key={section.id}>
                <SectionRow course={course} section={section} onRemove={() => remove({ kind: 'section', section })} />
                {rowsOf([section]).map(
                  (row) =>
                    row.kind === 'lesson' && (
                      <LessonRow
                        key={row.id}
                        lesson={row.lesson}
                        isOpen={row.id === open}
                        isFaded={section.id === activeId}
                        wasPublished={course.publishedVersion !== null}
                        onRemove={() => remove({ kind: 'lesson', lesson: row.lesson })}
                      />
                    ),
                )}
                <li className={styles.add}>
                  <AddTitle
                    operation={makingContract.createLesson}
                    name="lessonTitle"
                    label={text('lessonTitle')}
                    button={text('addLesson')}
                    buttonLabel={text('addLessonTo', { name: section.sectionTitle })}
                    send={(lessonTitle, options) =>
                      makingApi.createLesson({ id, sectionId: section.id, lessonTitle }, options)
                    }
                    onAdded={(lesson) => {
                      setLessonInCache(lesson)
                      onOpen(lesson.id)
                    }}
                    done={(name) => text('lessonAdded', { name })}
                  />
                </li>
              </Fragment>
            ))}
          </ul>
        </SortableContext>
      </DndContext>
      <AddTitle
        operation={makingContract.createSection}
        name="sectionTitle"
        label={text('sectionTitle')}
        button={text('addSection')}
        isMain
        send={(sectionTitle, options) => makingApi.createSection({ id, sectionTitle }, options)}
        onAdded={setCourseInCache}
        done={(name) => text('sectionAdded', { name })}
      />
      <RemoveDialog {...dialog} />
    </div>
  )
}
