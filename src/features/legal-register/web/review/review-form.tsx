import { Button, NativeSelect } from '@mantine/core'
import type { Editor, JSONContent } from '@tiptap/core'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useDraft } from '#platform/web/editing/draft.ts'
import { useSendOnce } from '#platform/web/editing/use-send-once.ts'
import { toast } from '#platform/web/toasts.tsx'
import { FormError } from '#ui/form-error.tsx'
import { ADMIN_STATUSES, type AdminStatus } from '../../contract.ts'
import type { MemberRecord } from '../../shapes.ts'
import { hasText } from '../record/has-text.ts'
import part from '../record/record-part.module.css'
import { RecordPart } from '../record/record-part.tsx'
import { TextField } from '../record/text-field.tsx'
import { invalidateRecords, reviewApi } from './queries.ts'

interface Typed {
  note?: JSONContent
  status?: AdminStatus | undefined
}

interface ReviewInput {
  adminComplianceNote: JSONContent
  adminComplianceCheck: AdminStatus
}

const draftKeyOf = ({ id }: MemberRecord) => `finding ${id}`

/**
 * Form for an administrator's review; note and status are required (LEGADM-33 to LEGADM-36). The draft stays until the server has
 * confirmed, even while another record is viewed.
 */
export function ReviewForm({ record }: { record: MemberRecord }) {
  const text = useTranslations('legalRegister.review.form')
  const platform = useTranslations('platform')
  const { value: typed = {}, setDraft, readDraft } = useDraft<Typed>(draftKeyOf(record))
  const [isTried, setTried] = useState(false)
  const editor = useRef<Editor>(undefined)
  const select = useRef<HTMLSelectElement>(null)
  const { busy, problem, submit, clearProblem, isUnanswered } = useSendOnce(draftKeyOf(record), {
    send: (values: ReviewInput, { key }) => reviewApi.addReview({ id: record.id, ...values }, { key }),
    onSuccess: (_, values) => {
      const newer = readDraft()
      // Anything typed while it was being sent is still unsent.
      const isUnchanged = newer?.note === values.adminComplianceNote && newer.status === values.adminComplianceCheck
      setDraft(isUnchanged ? undefined : newer)
      setTried(false)
      if (isUnchanged) toast.success(text('saved'))
      else toast.warning(text('earlier'))
      void invalidateRecords()
    },
  })
  const button = useRef<HTMLButtonElement>(null)
  const wasBusy = useRef(false)
  useEffect(() => {
    // A busy button loses the focus; gives it back to keyboard users.
    if (wasBusy.current && !busy && document.activeElement === document.body) button.current?.focus()
    wasBusy.current = busy
  }, [busy])
  const change = (values: Typed) => {
    const next = { ...readDraft(), ...values }
    setDraft(hasText(next.note) || next.status ? next : undefined)
    clearProblem()
  }
  const send = (event?: FormEvent) => {
    event?.preventDefault()
    const { note, status } = typed
    setTried(true)
    if (!note || !hasText(note)) editor.current?.commands.focus()
    else if (!status) select.current?.focus()
    else void submit({ adminComplianceNote: note, adminComplianceCheck: status })
  }
  return (
    <form className={part.part} onSubmit={send} noValidate aria-label={text('title')}>
      <header>
        <h2 className="m-0 text-xl leading-snug">{text('title')}</h2>
        <p className="m-0 mt-1 max-w-measure text-quiet text-sm">
          {text('lead', { member: record.member.displayName })}
        </p>
      </header>
      <TextField
        label={text('note')}
        value={typed.note}
        problem={isTried && !hasText(typed.note) ? text('noteMissing') : problem?.fields.adminComplianceNote}
        onChange={(note) => change({ note })}
        onSend={() => send()}
        onEditor={(made) => {
          editor.current = made
        }}
      />
      <NativeSelect
        ref={select}
        label={text('status')}
        value={typed.status ?? ''}
        data={[{ value: '', label: text('choose') }, ...ADMIN_STATUSES.map((one) => ({ value: one, label: one }))]}
        error={
          isTried && !typed.status ? (
            <span role="alert">{text('statusMissing')}</span>
          ) : (
            problem?.fields.adminComplianceCheck
          )
        }
        onChange={({ currentTarget }) => change({ status: ADMIN_STATUSES.find((one) => one === currentTarget.value) })}
      />
      <FormError message={problem?.aboveForm ?? (isUnanswered ? platform('unanswered') : undefined)} />
      <div className="flex flex-wrap items-center gap-y-2 gap-x-3 m-0">
        <Button ref={button} type="submit" size="sm" loading={busy}>
          {text('save')}
        </Button>
      </div>
    </form>
  )
}

/** The draft of a review whose record was closed in the meantime; it can be copied until it is discarded. */
export function UnsentReview({ record }: { record: MemberRecord }) {
  const text = useTranslations('legalRegister.review.form')
  const { value, setDraft } = useDraft<Typed>(draftKeyOf(record))
  if (!value) return null
  return (
    <RecordPart title={text('left')} lead={text('leftBody')}>
      <TextField label={text('left')} isLabelled value={value.note} onChange={(note) => setDraft({ ...value, note })} />
      <div className="flex flex-wrap items-center gap-y-2 gap-x-3 m-0">
        <Button size="sm" variant="default" onClick={() => setDraft(undefined)}>
          {text('letGo')}
        </Button>
      </div>
    </RecordPart>
  )
}
