import { Button, Group, Modal } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { FileDrop } from '#platform/web/files/file-drop.tsx'
import { useUpload } from '#platform/web/files/use-upload.ts'
import { useNavigate } from '#platform/web/routing.tsx'
import { toast } from '#platform/web/toasts.tsx'
import { courseFileContract } from '../../../contract.ts'
import { refetchPeopleAndLevels } from '../queries.ts'

interface Props {
  opened: boolean
  onClose: () => void
}

/** Imports a course from a file, and opens its builder; what the site does not offer, and was left out, is named first. */
export function ImportCourseDialog({ opened, onClose }: Props) {
  const text = useTranslations('uniConfig.importCourse')
  return (
    <Modal opened={opened} onClose={onClose} title={text('title')} closeButtonProps={{ 'aria-label': text('close') }}>
      <Steps />
    </Modal>
  )
}

interface Imported {
  id: string
  courseTitle: string
  leftOutTopics: string[]
}

function Steps() {
  const text = useTranslations('uniConfig.importCourse')
  const navigate = useNavigate()
  const [imported, setImported] = useState<Imported>()
  const open = ({ id }: Imported) => void navigate({ to: '/dash/university/$courseId', params: { courseId: id } })
  const upload = useUpload(courseFileContract.importCourse, {
    input: () => ({}),
    limit: { files: 1, message: text('one') },
    onUploaded: (course) => {
      refetchPeopleAndLevels()
      if (course.leftOutTopics.length > 0) return setImported(course)
      toast.success(text('done', { name: course.courseTitle }))
      open(course)
    },
  })
  if (imported) return <LeftOut imported={imported} onOpen={() => open(imported)} />
  const hasArrived = upload.progress?.fraction === 1
  return (
    <div className="grid gap-4">
      <p className="m-0">{text('lead')}</p>
      <FileDrop label={text('file')} hint={text('hint')} upload={upload} problem={upload.problem} />
      <p role="status" className="m-0 text-quiet text-sm">
        {hasArrived && text('reading')}
      </p>
    </div>
  )
}

function LeftOut({ imported, onOpen }: { imported: Imported; onOpen: () => void }) {
  const text = useTranslations('uniConfig.importCourse')
  const format = useFormatter()
  const { courseTitle, leftOutTopics } = imported
  const button = useRef<HTMLButtonElement>(null)
  // What had the focus, to choose a file, is gone.
  useEffect(() => button.current?.focus(), [])
  return (
    <div className="grid gap-4">
      <p role="status" className="m-0 wrap-anywhere">
        {text('leftOut', { name: courseTitle, count: leftOutTopics.length, topics: format.list(leftOutTopics) })}
      </p>
      <Group justify="flex-end">
        <Button ref={button} onClick={onOpen}>
          {text('open')}
        </Button>
      </Group>
    </div>
  )
}
