import { TextInput } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { FormDialog } from '#platform/web/editing/form-dialog.tsx'
import { useContractForm } from '#platform/web/editing/use-contract-form.ts'
import { useNavigate } from '#platform/web/routing.tsx'
import { makingContract } from '../../../contract.ts'
import { makingApi, setCourseInCache } from '../queries.ts'
import { DialogFoot } from './dialog-foot.tsx'

/** Asks for the title of a new course, and opens its builder (UNI-11). */
export function NewCourseDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const text = useTranslations('uniConfig')
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={text('createCourse.title')}
      closeButtonProps={{ 'aria-label': text('cancel') }}
    >
      <Form onClose={onClose} />
    </FormDialog>
  )
}

function Form({ onClose }: { onClose: () => void }) {
  const text = useTranslations('uniConfig')
  const navigate = useNavigate()
  const { field, busy, problem, onSubmit } = useContractForm({
    operation: makingContract.createCourse,
    initialValues: { courseTitle: '' },
    send: (values, { key }) => makingApi.createCourse(values, { key }),
    onSuccess: (course) => {
      setCourseInCache(course)
      void navigate({ to: '/dash/university/$courseId', params: { courseId: course.id } })
    },
  })
  return (
    <form className="grid gap-5" noValidate onSubmit={onSubmit}>
      <TextInput
        label={text('createCourse.label')}
        description={text('createCourse.hint')}
        autoComplete="off"
        data-autofocus
        readOnly={busy}
        {...field('courseTitle')}
      />
      <DialogFoot form={{ busy, problem }} submit={text('create')} onCancel={onClose} />
    </form>
  )
}
