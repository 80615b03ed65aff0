import { Button, Group, Input, MultiSelect, NativeSelect, TextInput } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { useListEntries } from '#features/site/web.tsx'
import { useLeaveForm } from '#platform/web/editing/dialog-forms.ts'
import { FileChooser } from '#platform/web/files/file-chooser.tsx'
import { acceptOf } from '#platform/web/files/file-rule.ts'
import { UploadStatus } from '#platform/web/files/upload-status.tsx'
import { usePreview } from '#platform/web/files/use-preview.ts'
import { MULTI_SELECT_CLASSES } from '#ui/multi-select-classes.ts'
import { ADVERT_TYPES, type Advert } from '../../contract.ts'
import { FormProblem, RestoredNote } from '../plan/form-notes.tsx'
import styles from '../plan/plan.module.css'
import { PlanFields } from '../plan/plan-fields.tsx'
import { AdvertPreview } from './advert-preview.tsx'
import { type AdvertFormState, useAdvertForm } from './use-advert-form.ts'

/** All that is decided about an advert (ADV-04, ADV-08). */
export function AdvertForm({ advert, onDone }: { advert: Advert | undefined; onDone: () => void }) {
  const text = useTranslations('advertManager.form')
  const all = useTranslations('advertPlan')
  const form = useAdvertForm(advert, onDone)
  const { plan, file, isBusy, changeName } = form
  const { field, values, stored, onSubmit } = plan
  const preview = usePreview(file)
  const cancel = useLeaveForm(onDone)
  return (
    <form className="grid gap-5" onSubmit={onSubmit} noValidate>
      <RestoredNote form={plan} />
      <TextInput
        data-autofocus
        label={all('form.name')}
        autoComplete="off"
        {...field('name')}
        onChange={({ currentTarget: { value } }) => changeName(value)}
      />
      <TextInput label={text('alt')} description={text('altHint')} autoComplete="off" {...field('alt')} />
      <TextInput
        type="url"
        label={text('url')}
        description={text('urlHint')}
        autoComplete="off"
        placeholder="https://"
        {...field('url')}
      />
      <NativeSelect
        label={text('type')}
        data={ADVERT_TYPES.map((value) => ({ value, label: all(`types.${value}`) }))}
        {...field('type')}
      />
      <PictureField form={form} />
      <AdvertPreview type={values.type} alt={values.alt} picture={preview || (stored?.picture ?? '')} />
      <PlanFields values={values} field={field} />
      <Topics field={field('topics')} chosen={values.topics} />
      <FormProblem form={plan} />
      <Group justify="flex-end">
        <Button variant="default" disabled={isBusy} onClick={cancel}>
          {all('cancel')}
        </Button>
        <Button type="submit" loading={isBusy}>
          {all('save')}
        </Button>
      </Group>
    </form>
  )
}

/** The picture, which is sent once the advert is saved (ADV-10, ADV-12). */
function PictureField({ form: { upload, file, choose, plan } }: { form: AdvertFormState }) {
  const text = useTranslations('advertManager.form')
  const label = text(file || plan.stored?.picture ? 'replace' : 'choose')
  const isUnsent = file !== undefined && upload.problem !== undefined && plan.stored !== undefined
  return (
    <fieldset className={styles.set}>
      <legend className="text-sm font-medium">{text('picture')}</legend>
      <p className="m-0 text-quiet text-sm">{text('pictureHint')}</p>
      {file && !upload.progress && <p className="m-0 wrap-anywhere">{text('chosen', { name: file.name })}</p>}
      <UploadStatus upload={upload}>
        <FileChooser label={label} accept={acceptOf(upload.rule)} onFiles={choose}>
          {(open) => (
            <Button variant="default" size="compact-sm" onClick={open}>
              {label}
            </Button>
          )}
        </FileChooser>
      </UploadStatus>
      {upload.problem && (
        <Input.Error role="alert">
          {upload.problem} {isUnsent && text('unsent')}
        </Input.Error>
      )}
    </fieldset>
  )
}

/** Topics that the site offers, and those the advert has although they are no longer offered. */
function Topics({ field, chosen }: { field: { maxLength?: number | undefined }; chosen: readonly string[] }) {
  const text = useTranslations('advertManager.form')
  const entries = useListEntries('industries')
  const { maxLength: _, ...rest } = field
  return (
    <MultiSelect
      label={text('topics')}
      description={text('topicsHint')}
      data={entries
        .filter(({ isActive, path }) => isActive || chosen.includes(path))
        .map(({ path, name }) => ({ value: path, label: name }))}
      searchable
      hidePickedOptions
      classNames={MULTI_SELECT_CLASSES}
      {...rest}
    />
  )
}
