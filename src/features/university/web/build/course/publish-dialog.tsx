import { Button, Checkbox, Group, Modal } from '@mantine/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useSend } from '#platform/web/editing/use-send.ts'
import { toast } from '#platform/web/toasts.tsx'
import { FormError } from '#ui/form-error.tsx'
import type { CourseDraft } from '../../../contract.ts'
import { makingApi, refetchCourse, setCourseInCache } from '../queries.ts'
import type { FieldErrors } from '../use-draft-form.ts'

interface Props {
  opened: boolean
  course: CourseDraft
  onClose: () => void
  /** Called with what the server found missing, by field. */
  onMissing: (fields: FieldErrors) => void
}

/** Publishes the draft as the next version; people under way are moved along if that is ticked. */
export function PublishDialog(props: Props) {
  const { opened, course, onClose } = props
  const text = useTranslations('courseBuilder.publishing')
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={text('title', { name: course.courseTitle })}
      closeButtonProps={{ 'aria-label': text('cancel') }}
    >
      <Form {...props} />
    </Modal>
  )
}

function Form({ course, onClose, onMissing }: Props) {
  const text = useTranslations('courseBuilder.publishing')
  const [movesLearners, setMoves] = useState(false)
  const { id, revision, publishedVersion, underWay } = course
  const { busy, problem, submit } = useSend({
    send: (input: { movesLearners: boolean }, { key }) => makingApi.publishCourse({ id, revision, ...input }, { key }),
    onSuccess: (saved) => {
      setCourseInCache(saved)
      toast.success(text('done', { version: saved.publishedVersion ?? 1 }))
      onClose()
    },
    onError: (refused) => {
      const { courseSkillLevel, courseInstructors } = refused.fields
      const missing = { ...(courseSkillLevel && { courseSkillLevel }), ...(courseInstructors && { courseInstructors }) }
      if (Object.keys(missing).length > 0) onMissing(missing)
      if (refused.isConflict) void refetchCourse(id)
    },
  })
  return (
    <form
      className="grid gap-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void submit({ movesLearners })
      }}
    >
      <p className="m-0">
        {publishedVersion === null ? text('first') : text('next', { version: publishedVersion + 1 })}
      </p>
      {underWay > 0 && (
        <>
          <p className="m-0">{text('underWay', { count: underWay })}</p>
          <Checkbox
            label={text('moves', { count: underWay })}
            description={text('movesHint')}
            checked={movesLearners}
            disabled={busy}
            onChange={({ currentTarget }) => setMoves(currentTarget.checked)}
          />
        </>
      )}
      <FormError message={problem?.message} />
      <Group justify="flex-end">
        <Button variant="default" disabled={busy} onClick={onClose}>
          {text('cancel')}
        </Button>
        <Button type="submit" loading={busy} data-autofocus>
          {text('publish')}
        </Button>
      </Group>
    </form>
  )
}
