import { Button, Menu } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useSend } from '#platform/web/editing/use-send.ts'
import { useNavigate } from '#platform/web/routing.tsx'
import { toast } from '#platform/web/toasts.tsx'
import { useDownload } from '#platform/web/use-download.ts'
import type { CourseDraft } from '../../../contract.ts'
import { useRemoveCourse } from '../config/use-remove-course.ts'
import { makingApi, setCourseInCache } from '../queries.ts'
import { VersionsDialog } from './versions-dialog.tsx'

interface Props {
  course: CourseDraft
  /** Whether everything typed is saved, as the file has what is saved; says so if not. */
  checkSaved: () => boolean
  onRemoved: () => void
}

/** What an author does with a course now and then: its versions, a file of it, a copy, and deleting it. */
export function CourseMenu({ course, checkSaved, onRemoved }: Props) {
  const text = useTranslations('courseBuilder')
  const [showsVersions, setShowsVersions] = useState(false)
  const removal = useRemoveCourse(onRemoved)
  const copying = useDuplicate()
  const { busy: isExporting, save } = useDownload()
  const exportCourse = async () => {
    if (!checkSaved()) return
    if (await save(`/api/university/courses/${course.id}/file`, 'course.zip')) toast.success(text('exported'))
  }
  return (
    <>
      <Menu position="bottom-end" returnFocus>
        <Menu.Target>
          <Button
            variant="default"
            loading={isExporting || copying.busy || removal.busy}
            rightSection={<IconChevronDown size={16} stroke={1.75} aria-hidden />}
          >
            {text('more')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {course.publishedVersion !== null && (
            <Menu.Item onClick={() => setShowsVersions(true)}>{text('versions.open')}</Menu.Item>
          )}
          <Menu.Item onClick={() => void exportCourse()}>{text('export')}</Menu.Item>
          <Menu.Item onClick={() => void copying.submit(course.id)}>{text('duplicate')}</Menu.Item>
          <Menu.Item onClick={() => void removal.remove(course)}>{text('delete')}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <VersionsDialog opened={showsVersions} course={course} onClose={() => setShowsVersions(false)} />
    </>
  )
}

/** Copies a course, and opens the copy. */
function useDuplicate() {
  const text = useTranslations('courseBuilder')
  const navigate = useNavigate()
  return useSend({
    send: (id: string, { key }) => makingApi.duplicateCourse({ id }, { key }),
    onSuccess: (copy) => {
      setCourseInCache(copy)
      toast.success(text('duplicated'))
      void navigate({ to: '/dash/university/$courseId', params: { courseId: copy.id } })
    },
    onError: toast.problem,
  })
}
