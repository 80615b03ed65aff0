import { useTranslations } from 'use-intl'
import { confirm } from '#platform/web/confirm.tsx'
import { useSend } from '#platform/web/editing/use-send.ts'
import { toast } from '#platform/web/toasts.tsx'
import { dropCourseFromCache, makingApi } from '../queries.ts'

interface Course {
  id: string
  courseTitle: string
  underWay: number
}

/** Deletes a course after Yup: at once, with its sections and lessons (UNI-18). Its texts are those of 'Uni Config'. */
export function useRemoveCourse(onRemoved?: () => void) {
  const text = useTranslations('uniConfig.removeCourse')
  const { busy, submit } = useSend({
    send: ({ id }: Course) => makingApi.removeCourse({ id }),
    onSuccess: (_, { id, courseTitle }) => {
      toast.success(text('done', { name: courseTitle }))
      onRemoved?.()
      dropCourseFromCache(id)
    },
    onError: toast.problem,
  })
  async function remove(course: Course) {
    const { courseTitle: name, underWay: count } = course
    const message = count > 0 ? text('underWay', { count }) : text('message')
    if (await confirm({ title: text('title', { name }), message })) await submit(course)
  }
  return { busy, remove }
}
