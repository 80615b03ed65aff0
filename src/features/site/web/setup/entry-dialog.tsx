import { Button, Group, TextInput } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { useLeaveForm } from '#platform/web/editing/dialog-forms.ts'
import { FormDialog } from '#platform/web/editing/form-dialog.tsx'
import { FormError } from '#ui/form-error.tsx'
import { Note } from '#ui/status-label.tsx'
import type { ManagedEntry } from '../../contract.ts'
import { ChildChoice } from './child-choice.tsx'
import type { SetupList } from './entries-query.ts'
import { IconChoice } from './icon-choice.tsx'
import { useEntryForm } from './use-entry-form.ts'

interface Props {
  list: SetupList
  /** The entry to edit; undefined adds a new one. */
  entry: ManagedEntry | undefined
  opened: boolean
  onClose(): void
}

/** Adds or edits an entry; a parent category with its children and its icon (ADM-21, ADM-24 to ADM-26). */
export function EntryDialog({ list, entry, opened, onClose }: Props) {
  const text = useTranslations('site.setup')
  return (
    <FormDialog opened={opened} onClose={onClose} title={text(entry ? `${list}.edit` : `${list}.add`)} size="md">
      <EntryForm key={entry?.path ?? ''} list={list} entry={entry} onDone={onClose} />
    </FormDialog>
  )
}

function EntryForm({ list, entry, onDone }: { list: SetupList; entry: ManagedEntry | undefined; onDone(): void }) {
  const text = useTranslations('site.setup')
  const cancel = useLeaveForm(onDone)
  const { form, field, conflict, busy, problem, onSubmit } = useEntryForm(list, entry, onDone)
  const isParent = list === 'parentCategories'
  return (
    <form className="grid gap-5" onSubmit={onSubmit} noValidate>
      <TextInput
        data-autofocus
        label={text('name')}
        description={entry && text('path', { path: entry.path })}
        autoComplete="off"
        readOnly={busy}
        {...field('name')}
      />
      {isParent && (
        <ChildChoice
          chosen={form.values.childCategories}
          problem={form.errors.childCategories}
          path={field('childCategories')['data-path']}
          onChange={(childCategories) => form.setFieldValue('childCategories', childCategories)}
        />
      )}
      {isParent && (
        <IconChoice
          url={entry?.downloadURL ?? ''}
          icon={form.values.icon}
          onChange={(icon) => form.setFieldValue('icon', icon)}
        />
      )}
      {conflict && (
        <Note title={text('conflict')} status="warning">
          <p className="m-0">{text('conflictMessage', { name: conflict.name })}</p>
        </Note>
      )}
      <FormError message={problem} />
      <Group justify="flex-end">
        <Button variant="default" onClick={cancel}>
          {text('cancel')}
        </Button>
        <Button type="submit" loading={busy} disabled={list === 'categories' && form.values.name.trim() === ''}>
          {text('save')}
        </Button>
      </Group>
    </form>
  )
}
