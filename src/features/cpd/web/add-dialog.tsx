import '#ui/kit-field-styles.css'
import { Button, MultiSelect, Textarea, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { useLeaveForm } from '#platform/web/editing/dialog-forms.ts'
import { FormDialog } from '#platform/web/editing/form-dialog.tsx'
import { useContractForm } from '#platform/web/editing/use-contract-form.ts'
import { FileChooser } from '#platform/web/files/file-chooser.tsx'
import { UploadStatus } from '#platform/web/files/upload-status.tsx'
import { useUpload } from '#platform/web/files/use-upload.ts'
import { toast } from '#platform/web/toasts.tsx'
import { FormError } from '#ui/form-error.tsx'
import { MULTI_SELECT_CLASSES } from '#ui/multi-select-classes.ts'
import { cpdContract, type Evidence } from '../contract.ts'
import styles from './cpd.module.css'
import { cpdApi, listsQuery } from './queries.ts'

const MAX_FILES = 3

/** Adds what was learned elsewhere. */
export function AddDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const text = useTranslations('cpd.form')
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={text('addTitle')}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': text('close') }}
    >
      <AddForm onClose={onClose} />
    </FormDialog>
  )
}

interface Values {
  title: string
  day: string
  minutes: string
  topics: string[]
  note: string
  files: Evidence[]
}

function AddForm({ onClose }: { onClose: () => void }) {
  const text = useTranslations('cpd.form')
  const cancel = useLeaveForm(onClose)
  const { form, field, busy, problem, onSubmit } = useContractForm<Values, unknown>({
    operation: cpdContract.add,
    initialValues: { title: '', day: '', minutes: '', topics: [], note: '', files: [] },
    send: ({ minutes, files, ...values }, { key }) =>
      cpdApi.add({ ...values, minutes: Number(minutes || 0), files: files.map(({ id }) => id) }, { key }),
    onSuccess: () => {
      toast.success(text('added'))
      onClose()
    },
  })
  return (
    <form className={styles.form} onSubmit={onSubmit} noValidate>
      <p className="m-0 text-quiet text-sm">{text('intro')}</p>
      <TextInput label={text('title')} {...field('title')} data-autofocus />
      <div className={styles.pair}>
        <TextInput type="date" label={text('day')} {...field('day')} />
        <TextInput label={text('minutes')} type="number" min={0} {...field('minutes')} maxLength={5} />
      </div>
      <TopicChoice {...field('topics')} />
      <Textarea label={text('note')} description={text('noteHint')} autosize minRows={2} {...field('note')} />
      <Files
        files={form.values.files}
        error={form.errors.files as string | undefined}
        onChange={(change) => form.setFieldValue('files', change)}
      />
      <FormError message={problem?.aboveForm} />
      <div className={styles.actions}>
        <Button variant="subtle" onClick={cancel} disabled={busy}>
          {text('cancel')}
        </Button>
        <Button type="submit" loading={busy}>
          {text('addAction')}
        </Button>
      </div>
    </form>
  )
}

function TopicChoice({ maxLength: _maxLength, ...field }: { maxLength?: number | undefined }) {
  const text = useTranslations('cpd.form')
  const { data } = useQuery(listsQuery)
  const topics = (data?.industries ?? []).filter(({ isActive }) => isActive)
  return (
    <MultiSelect
      label={text('topics')}
      data={topics.map(({ path, name }) => ({ value: path, label: name }))}
      maxValues={10}
      searchable
      hidePickedOptions
      classNames={MULTI_SELECT_CLASSES}
      {...field}
    />
  )
}

interface FilesProps {
  files: readonly Evidence[]
  error: string | undefined
  onChange: (change: (files: Evidence[]) => Evidence[]) => void
}

function Files({ files, error, onChange }: FilesProps) {
  const text = useTranslations('cpd.form')
  const upload = useUpload(cpdContract.sendFile, {
    input: ({ name }) => ({ name }),
    limit: { files: MAX_FILES - files.length, message: text('tooMany') },
    onUploaded: (file) => onChange((before) => [...before, file]),
  })
  const remove = (id: string) => {
    onChange((before) => before.filter((each) => each.id !== id))
    // What is left behind is deleted during the night.
    cpdApi.dropFile({ id }).catch(() => undefined)
  }
  return (
    <fieldset className={styles.files}>
      <legend>{text('files')}</legend>
      <p className="m-0 text-quiet text-sm">{text('filesHint')}</p>
      {files.map(({ id, name }) => (
        <p key={id} className="flex flex-wrap items-center justify-between gap-2 m-0 wrap-anywhere">
          {name}
          <Button
            size="compact-sm"
            variant="subtle"
            aria-label={text('removeFile', { name })}
            onClick={() => remove(id)}
          >
            ×
          </Button>
        </p>
      ))}
      <UploadStatus upload={upload}>
        {files.length < MAX_FILES && (
          <FileChooser
            label={text('choose')}
            accept=".pdf,.png,.jpg,.jpeg"
            multiple
            onFiles={(chosen) => upload.choose(chosen)}
          >
            {(open) => (
              <Button size="xs" variant="default" onClick={open}>
                {text('choose')}
              </Button>
            )}
          </FileChooser>
        )}
      </UploadStatus>
      <FormError message={upload.problem ?? error} />
    </fieldset>
  )
}
