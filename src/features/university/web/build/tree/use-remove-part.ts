import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { confirm } from '#platform/web/confirm.tsx'
import { useSend } from '#platform/web/editing/use-send.ts'
import { toast } from '#platform/web/toasts.tsx'
import type { CourseDraft } from '../../../contract.ts'
import { makingApi, refetchCourse, setCourseInCache } from '../queries.ts'
import type { Lesson, Section } from './tree-order.ts'

export type Part = { kind: 'section'; section: Section } | { kind: 'lesson'; lesson: Lesson }

export const nameOf = (part: Part) => (part.kind === 'section' ? part.section.sectionTitle : part.lesson.lessonTitle)
export const idOf = (part: Part) => (part.kind === 'section' ? part.section.id : part.lesson.id)
const lessonsOf = (part: Part) => (part.kind === 'section' ? part.section.lessons : [part.lesson]).map(({ id }) => id)

/**
 * Deletes a section with its lessons, or a lesson, after Yup (UNI-18). In a published course it goes with the next version, or at once for
 * everybody by 'Delete now' (UNI-17).
 */
export function useRemovePart(course: CourseDraft, onRemoved: (lessonIds: readonly string[], part: Part) => void) {
  const text = useTranslations('courseTree.remove')
  const [part, setPart] = useState<Part>()
  const [isOpen, setOpen] = useState(false)
  const wasPublished = course.publishedVersion !== null
  const { id, underWay } = course

  const { busy, submit } = useSend({
    send: ({ part, now }: { part: Part; now: boolean }) =>
      part.kind === 'section'
        ? makingApi.removeSection({ id, sectionId: part.section.id, now })
        : makingApi.removeLesson({ id, lessonId: part.lesson.id, now }),
    onSuccess: (saved, { part, now }) => {
      setOpen(false)
      onRemoved(lessonsOf(part), part)
      setCourseInCache(saved)
      toast.success(text(wasPublished && !now ? 'doneLater' : 'done', { name: nameOf(part) }))
    },
    onError: (problem) => {
      toast.problem(problem)
      void refetchCourse(id)
    },
  })

  async function remove(chosen: Part) {
    setPart(chosen)
    if (wasPublished) {
      setOpen(true)
      return
    }
    const message = [
      ...(chosen.kind === 'section' ? [text('withLessons', { count: chosen.section.lessons.length })] : []),
      text('cannotBeUndone'),
    ].join(' ')
    if (await confirm({ title: text(chosen.kind, { name: nameOf(chosen) }), message }))
      await submit({ part: chosen, now: false })
  }

  async function removeNow(chosen: Part) {
    const question = {
      title: text('nowTitle', { name: nameOf(chosen) }),
      message: text('nowMessage', { count: underWay }),
    }
    if (await confirm(question)) await submit({ part: chosen, now: true })
  }

  return {
    remove: (chosen: Part) => void remove(chosen),
    dialog: {
      opened: isOpen,
      part,
      underWay,
      busy,
      onWithNext: () => part && void submit({ part, now: false }),
      onNow: () => part && void removeNow(part),
      onClose: () => setOpen(false),
    },
  }
}
