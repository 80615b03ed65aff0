import type { Editor } from '@tiptap/core'
import { useRef } from 'react'
import { useTranslations } from 'use-intl'
import { FormError } from '#ui/form-error.tsx'
import type { MemberRecord } from '../../shapes.ts'
import { EvidenceField } from './evidence/evidence-field.tsx'
import { RecordPart } from './record-part.tsx'
import { SaveButton } from './save-button.tsx'
import { StatusChoice } from './status-choice.tsx'
import { TextField } from './text-field.tsx'
import { useEntry } from './use-entry.ts'

/**
 * Form for a new entry: status, note and evidence; everything typed stays until the server has confirmed (LEG-19 to LEG-24, LEG-B2).
 */
export function EntryForm({ record }: { record: MemberRecord }) {
  const text = useTranslations('legalRegister.record.entry')
  const { typed, change, wrong, busy, problem, upload, datesOf, changeDates, drop, send } = useEntry(record)
  const first = useRef<HTMLInputElement>(null)
  const editor = useRef<Editor>(undefined)
  const section = useRef<HTMLElement>(null)
  const isNotApplicable = typed.status === 'Not applicable'
  const submit = async () => {
    const missing = await send()
    if (missing === 'status') first.current?.focus()
    if (missing === 'note') editor.current?.commands.focus()
    if (missing === 'dates') section.current?.querySelector<HTMLElement>('input[aria-invalid="true"]')?.focus()
  }
  return (
    <RecordPart ref={section} title={text('title')} lead={text('lead')}>
      <StatusChoice
        chosen={typed.status}
        problem={wrong.status}
        onChoose={(status) => change({ status })}
        first={(input) => {
          first.current = input
        }}
      />
      <TextField
        key={isNotApplicable ? 'reason' : 'note'}
        label={text(isNotApplicable ? 'reason' : 'note')}
        help={isNotApplicable ? text('reasonHelp') : undefined}
        value={typed.note}
        onChange={(note) => change({ note })}
        problem={wrong.note}
        onSend={() => void submit()}
        onEditor={(made) => {
          editor.current = made
        }}
      />
      <EvidenceField documents={record.unsaved} upload={upload} datesOf={datesOf} onDates={changeDates} onDrop={drop} />
      <FormError message={wrong.documents ?? problem} />
      <div className="flex flex-wrap items-center gap-y-2 gap-x-3 m-0">
        <SaveButton strong busy={busy} onClick={() => void submit()}>
          {text('send')}
        </SaveButton>
      </div>
    </RecordPart>
  )
}
