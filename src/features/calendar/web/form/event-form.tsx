import '#ui/kit-field-styles.css'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useDialogForm, useLeaveForm } from '#platform/web/editing/dialog-forms.ts'
import { ConflictNote } from '#ui/conflict-note.tsx'
import { FormError } from '#ui/form-error.tsx'
import { SCOPES } from '../../choices.ts'
import type { EventInFull } from '../../fields.ts'
import { Description, Details, TitleAndType } from './detail-fields.tsx'
import styles from './event-form.module.css'
import { PictureField, usePictureUpload } from './picture-field.tsx'
import { RepeatFields } from './repeat-fields.tsx'
import { ScopeDialog } from './scope-dialog.tsx'
import { TimeFields } from './time-fields.tsx'
import type { ExactTimes } from './times.ts'
import { type EventForm as Form, useEventForm } from './use-event-form.ts'
import { useRemoveEvent } from './use-remove-event.ts'

interface Props {
  event: EventInFull | undefined
  start: ExactTimes
  timeZone: string
  type: string | undefined
  onClose: () => void
}

/** The fields of an event with Cancel, Delete (edit only) and Submit or Update (CAL-09). */
export function EventForm({ event, start, timeZone, type, onClose }: Props) {
  const text = useTranslations('eventForm')
  const form = useEventForm({ event, start, timeZone, type, onSaved: onClose })
  const upload = usePictureUpload(form)
  const isUploading = upload.progress !== undefined
  const removing = useRemoveEvent(form.stored, onClose)
  const [isRemoving, setRemoving] = useState(false)
  const isOccupied = form.busy || isUploading || removing.busy || isRemoving || form.isChoosing
  useDialogForm({ isUnsaved: form.isUnsaved, isOccupied })
  const cancel = useLeaveForm(onClose)
  const limit = form.scopes?.length === 1 ? 'oneOnly' : form.scopes?.includes('one') ? undefined : 'notOne'
  return (
    <>
      <form
        className={styles.form}
        aria-label={text(event ? 'editTitle' : 'newTitle')}
        noValidate
        onSubmit={(submitted) => {
          submitted.preventDefault()
          if (!removing.busy && !isUploading) form.submit()
        }}
      >
        <TitleAndType form={form} />
        <TimeFields form={form} />
        <RepeatFields form={form} />
        <Details form={form} />
        <Description form={form} />
        <PictureField form={form} upload={upload} />
        <Conflict form={form} />
        <FormError message={form.problem ?? removing.problem?.aboveForm} />
        <div className={styles.actions}>
          {event && (
            <Button
              variant="outline"
              color="red"
              className={styles.delete}
              loading={removing.busy}
              disabled={form.busy}
              onClick={() => setRemoving(true)}
            >
              {text('delete')}
            </Button>
          )}
          <Button variant="subtle" disabled={form.busy || removing.busy} onClick={cancel}>
            {text('cancel')}
          </Button>
          <Button type="submit" loading={form.busy} disabled={removing.busy || isUploading}>
            {text(event ? 'update' : 'submit')}
          </Button>
        </div>
      </form>
      <ScopeDialog
        opened={form.isChoosing}
        title={text('scope.change')}
        message={limit && text(`scope.${limit}`)}
        scopes={form.scopes}
        labels={{ yes: text('update'), no: text('cancel') }}
        onConfirm={form.submitFor}
        onClose={form.closeScopes}
      />
      <ScopeDialog
        opened={isRemoving}
        title={text('scope.remove', { title: form.stored?.title ?? '' })}
        message={text('scope.removeMessage')}
        scopes={form.scopes ? SCOPES : undefined}
        labels={{ yes: text('scope.yes'), no: text('scope.no') }}
        onConfirm={(scope) => {
          setRemoving(false)
          void removing.submit(scope)
        }}
        onClose={() => setRemoving(false)}
      />
    </>
  )
}

/** Somebody saved another version: which one to continue with (SHELL-32). */
function Conflict({ form: { hasConflict, takeMine, takeTheirs } }: { form: Form }) {
  const text = useTranslations('eventForm.conflict')
  if (!hasConflict) return null
  return (
    <ConflictNote
      title={text('title')}
      mine={text('mine')}
      theirs={text('theirs')}
      onMine={takeMine}
      onTheirs={takeTheirs}
    >
      <p>{text('message')}</p>
    </ConflictNote>
  )
}
