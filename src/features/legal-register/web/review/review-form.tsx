import { Button, NativeSelect } from '@mantine/core'
import type { Editor, JSONContent } from '@tiptap/core'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { toast } from '#platform/web/toasts.tsx'
import { FormError } from '#ui/form-error.tsx'
import { ADMIN_STATUSES, type AdminStatus } from '../../contract.ts'
import type { MemberRecord } from '../../shapes.ts'
import { hasWords, useKept, useSendOnce } from '../record/kept.ts'
import part from '../record/record-part.module.css'
import { RecordPart } from '../record/record-part.tsx'
import { TextField } from '../record/text-field.tsx'
import { readRecordsAnew, reviewApi } from './queries.ts'

interface Typed {
  note?: JSONContent
  status?: AdminStatus | undefined
}

interface Said {
  adminComplianceNote: JSONContent
  adminComplianceCheck: AdminStatus
}

const placeOf = ({ id }: MemberRecord) => `finding ${id}`

/**
 * What an administrator finds: a note and a status, both needed (LEGADM-33 to LEGADM-36). What is typed stays until the server has
 * confirmed it, also while one looks at another record.
 */
export function ReviewForm({ record }: { record: MemberRecord }) {
  const text = useTranslations('legalRegister.review.form')
  const { value: typed = {}, keep, now } = useKept<Typed>(placeOf(record))
  const [isTried, setTried] = useState(false)
  const editor = useRef<Editor>(undefined)
  const select = useRef<HTMLSelectElement>(null)
  const { busy, problem, submit, forget, isUnanswered } = useSendOnce(placeOf(record), {
    send: (said: Said, { key }) => reviewApi.addReview({ id: record.id, ...said }, { key }),
    done: (_, said) => {
      const newer = now()
      // Words typed while it was on its way are still to be sent.
      const isThat = newer?.note === said.adminComplianceNote && newer.status === said.adminComplianceCheck
      keep(isThat ? undefined : newer)
      setTried(false)
      if (isThat) toast.success(text('saved'))
      else toast.warning(text('earlier'))
      void readRecordsAnew()
    },
  })
  const button = useRef<HTMLButtonElement>(null)
  const wasBusy = useRef(false)
  useEffect(() => {
    // A busy button loses the focus; it has it again for whoever goes on by keyboard.
    if (wasBusy.current && !busy && document.activeElement === document.body) button.current?.focus()
    wasBusy.current = busy
  }, [busy])
  const change = (said: Typed) => {
    const next = { ...now(), ...said }
    keep(hasWords(next.note) || next.status ? next : undefined)
    forget()
  }
  const send = (event?: FormEvent) => {
    event?.preventDefault()
    const { note, status } = typed
    setTried(true)
    if (!note || !hasWords(note)) editor.current?.commands.focus()
    else if (!status) select.current?.focus()
    else void submit({ adminComplianceNote: note, adminComplianceCheck: status })
  }
  return (
    <form className={part.part} onSubmit={send} noValidate aria-label={text('title')}>
      <header>
        <h2 className={part.heading}>{text('title')}</h2>
        <p className={part.lead}>{text('lead', { member: record.member.displayName })}</p>
      </header>
      <TextField
        label={text('note')}
        value={typed.note}
        problem={isTried && !hasWords(typed.note) ? text('noteMissing') : problem?.fields.adminComplianceNote}
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
      <FormError message={problem?.aboveForm ?? (isUnanswered ? text('unanswered') : undefined)} />
      <div className={part.foot}>
        <Button ref={button} type="submit" size="sm" loading={busy}>
          {text('save')}
        </Button>
      </div>
    </form>
  )
}

/** What was being typed when the member closed the record: it stands there to be copied until it is let go. */
export function LeftFinding({ record }: { record: MemberRecord }) {
  const text = useTranslations('legalRegister.review.form')
  const { value, keep } = useKept<Typed>(placeOf(record))
  if (!value) return null
  return (
    <RecordPart title={text('left')} lead={text('leftWords')}>
      <TextField label={text('left')} isLabelled value={value.note} onChange={(note) => keep({ ...value, note })} />
      <div className={part.foot}>
        <Button size="sm" variant="default" onClick={() => keep(undefined)}>
          {text('letGo')}
        </Button>
      </div>
    </RecordPart>
  )
}
