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

/**
 * Publishes the draft as the next version, as it was when the dialog opened; people under way are moved along if that is ticked. Where
 * nothing has changed, those who follow an earlier version can still be moved.
 */
export function PublishDialog(props: Props) {
  const { opened, course, onClose } = props
  const text = useTranslations('courseBuilder.publishing')
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={course.hasChanges ? text('title', { name: course.courseTitle }) : text('moveTitle')}
      closeButtonProps={{ 'aria-label': text('cancel') }}
    >
      <Form {...props} />
    </Modal>
  )
}

function Form({ course, onClose, onMissing }: Props) {
  const text = useTranslations('courseBuilder.publishing')
  const { id, hasChanges, publishedVersion } = course
  const [changedAt] = useState(course.changedAt)
  const [movesLearners, setMoves] = useState(!hasChanges)
  const underWay = hasChanges ? course.underWay : course.onEarlierVersions
  const isIdle = !hasChanges && underWay === 0
  const { busy, problem, submit } = useSend({
    send: (input: { movesLearners: boolean }, { key }) => makingApi.publishCourse({ id, changedAt, ...input }, { key }),
    onSuccess: (saved) => {
      setCourseInCache(saved)
      toast.success(text(hasChanges ? 'done' : 'moved', { version: saved.publishedVersion ?? 1 }))
      onClose()
    },
    onError: (refused) => {
      const { courseSkillLevel, courseInstructors } = refused.fields
      const missing = { ...(courseSkillLevel && { courseSkillLevel }), ...(courseInstructors && { courseInstructors }) }
      if (Object.keys(missing).length > 0) onMissing(missing)
      if (!refused.isConflict) return
      // The dialog is about a state that is no more: they look at the new one first.
      void refetchCourse(id)
      onClose()
      toast.problem(refused)
    },
  })
  const lead =
    publishedVersion === null
      ? text('first')
      : hasChanges
        ? text('next', { version: publishedVersion + 1 })
        : text('unchanged', { version: publishedVersion })
  return (
    <form
      className="grid gap-4 pt-2"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void submit({ movesLearners })
      }}
    >
      <p className="m-0">{lead}</p>
      {underWay > 0 && (
        <>
          {hasChanges && <p className="m-0">{text('underWay', { count: underWay })}</p>}
          <Checkbox
            label={text(hasChanges ? 'moves' : 'movesLate', { count: underWay })}
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
        <Button type="submit" loading={busy} disabled={!(hasChanges || movesLearners) || isIdle} data-autofocus>
          {text(hasChanges || isIdle ? 'publish' : 'move')}
        </Button>
      </Group>
    </form>
  )
}
