import { Textarea, TextInput } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { FormDialog } from '#platform/web/editing/form-dialog.tsx'
import { useContractForm } from '#platform/web/editing/use-contract-form.ts'
import { PictureChoice } from '#platform/web/files/picture-choice.tsx'
import { useUpload } from '#platform/web/files/use-upload.ts'
import { withTexts } from '#platform/web/texts.tsx'
import { toast } from '#platform/web/toasts.tsx'
import { courseFilesContract, type InstructorEntry, makingContract } from '../../../contract.ts'
import { makingApi, refetchPeopleAndLevels } from '../queries.ts'
import { DialogFoot } from './dialog-foot.tsx'
import { uniConfigMessages } from './messages.ts'
import styles from './uni-config.module.css'

interface Props {
  opened: boolean
  onClose: () => void
  /** The instructor to edit; undefined for a new one. */
  instructor?: InstructorEntry | undefined
  onSaved?: (instructor: InstructorEntry) => void
}

/** Creates or edits an instructor (UNI-14, UNI-20). */
export const InstructorDialog = withTexts<Props>({ uniConfig: uniConfigMessages }, function InstructorDialog(props) {
  const { opened, onClose, instructor } = props
  const text = useTranslations('uniConfig')
  const name = instructor ? `${instructor.firstName} ${instructor.lastName}` : ''
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      closeOnClickOutside={false}
      title={instructor ? text('instructors.change', { name }) : text('instructors.create')}
      closeButtonProps={{ 'aria-label': text('cancel') }}
    >
      <Form key={instructor?.id} {...props} />
    </FormDialog>
  )
})

interface Values {
  firstName: string
  lastName: string
  description: string
  picture: { fileId: string; url: string } | null
}

const valuesOf = (instructor: InstructorEntry | undefined): Values => ({
  firstName: instructor?.firstName ?? '',
  lastName: instructor?.lastName ?? '',
  description: instructor?.description ?? '',
  picture: instructor?.picture ?? null,
})

function Form({ instructor, onClose, onSaved }: Props) {
  const text = useTranslations('uniConfig')
  const { form, field, busy, problem, onSubmit } = useContractForm({
    operation: makingContract.createInstructor,
    initialValues: valuesOf(instructor),
    send: ({ picture, ...values }, { key }) => {
      const input = { ...values, picture: picture && { fileId: picture.fileId } }
      return instructor
        ? makingApi.changeInstructor({ id: instructor.id, ...input })
        : makingApi.createInstructor(input, { key })
    },
    onSuccess: (saved) => {
      const name = `${saved.firstName} ${saved.lastName}`
      toast.success(text(instructor ? 'instructors.saved' : 'instructors.created', { name }))
      refetchPeopleAndLevels()
      onSaved?.(saved)
      onClose()
    },
  })
  const upload = useUpload(courseFilesContract.sendPicture, {
    input: ({ name }) => ({ name }),
    onUploaded: ({ id, picture }) => form.setFieldValue('picture', { fileId: id, url: picture.url }),
  })
  const { picture } = form.values
  const isUploading = upload.progress !== undefined
  return (
    <form className="grid gap-5 pt-2" noValidate onSubmit={onSubmit}>
      <div className={styles.names}>
        <TextInput
          label={text('instructors.firstName')}
          autoComplete="off"
          data-autofocus
          readOnly={busy}
          {...field('firstName')}
        />
        <TextInput label={text('instructors.lastName')} autoComplete="off" readOnly={busy} {...field('lastName')} />
      </div>
      <Textarea
        label={text('instructors.description')}
        description={text('instructors.descriptionHint')}
        rows={4}
        readOnly={busy}
        {...field('description')}
      />
      <PictureChoice
        label={text('instructors.picture')}
        hint={text('instructors.pictureHint')}
        isSet={picture !== null}
        rule={upload.rule}
        busy={isUploading}
        problem={upload.problem ?? problem?.fields.picture}
        onFile={(file) => upload.choose([file])}
        onRemove={() => form.setFieldValue('picture', null)}
      >
        {picture && <img src={picture.url} alt="" className={styles.portrait} />}
      </PictureChoice>
      <DialogFoot
        form={{ busy, problem }}
        submit={text(instructor ? 'save' : 'create')}
        disabled={isUploading}
        onCancel={onClose}
      />
    </form>
  )
}
