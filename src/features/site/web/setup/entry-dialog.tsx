import { Button, Group, Modal, TextInput } from '@mantine/core'
import type { FormEvent } from 'react'
import { useTranslations } from 'use-intl'
import { FormError } from '#ui/form-error.tsx'
import { Note } from '#ui/status-label.tsx'
import type { ManagedEntry } from '../../contract.ts'
import { MAX_NAME_LENGTH } from '../../list-rules.ts'
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
    <Modal opened={opened} onClose={onClose} title={text(entry ? `${list}.edit` : `${list}.add`)} size="md">
      <EntryForm key={entry?.path ?? ''} list={list} entry={entry} onDone={onClose} />
    </Modal>
  )
}

function EntryForm({ list, entry, onDone }: { list: SetupList; entry: ManagedEntry | undefined; onDone(): void }) {
  const text = useTranslations('site.setup')
  const { values, fieldErrors, conflict, busy, problem, change, save } = useEntryForm(list, entry, onDone)
  const isParent = list === 'parentCategories'
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save()
  }
  return (
    <form className="grid gap-5" onSubmit={submit} noValidate>
      <TextInput
        data-autofocus
        label={text('name')}
        description={entry && text('path', { path: entry.path })}
        value={values.name}
        maxLength={MAX_NAME_LENGTH}
        autoComplete="off"
        readOnly={busy}
        error={fieldErrors.name}
        onChange={({ currentTarget }) => change({ name: currentTarget.value })}
      />
      {isParent && (
        <ChildChoice
          chosen={values.childCategories}
          problem={fieldErrors.childCategories}
          onChange={(childCategories) => change({ childCategories })}
        />
      )}
      {isParent && (
        <IconChoice url={entry?.downloadURL ?? ''} icon={values.icon} onChange={(icon) => change({ icon })} />
      )}
      {conflict && (
        <Note title={text('conflict')} status="warning">
          <p className="m-0">{text('conflictMessage', { name: conflict.name })}</p>
        </Note>
      )}
      <FormError message={problem} />
      <Group justify="flex-end">
        <Button variant="default" onClick={onDone}>
          {text('cancel')}
        </Button>
        <Button type="submit" loading={busy} disabled={list === 'categories' && values.name.trim() === ''}>
          {text('save')}
        </Button>
      </Group>
    </form>
  )
}
