import type { JSONContent } from '@tiptap/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { confirm } from '#platform/web/confirm.tsx'
import { useDraft } from '#platform/web/editing/draft.ts'
import { useSend } from '#platform/web/editing/use-send.ts'
import { useSendOnce } from '#platform/web/editing/use-send-once.ts'
import { toast } from '#platform/web/toasts.tsx'
import { type EntryStatus, MAX_EVIDENCE_FILES } from '../../contract.ts'
import type { Evidence, MemberRecord } from '../../shapes.ts'
import { invalidateRecord, keyOf, recordsApi, updateUnsavedInCache } from '../queries.ts'
import { type EvidenceDates, isBefore } from './evidence/unsaved-evidence.tsx'
import { useEvidence } from './evidence/use-evidence.ts'
import { hasText } from './has-text.ts'

interface Typed {
  status?: EntryStatus
  note?: JSONContent
  dates?: Record<string, EvidenceDates>
}
/** Errors by field; `dates` is also shown at the document itself. */
type Wrong = Partial<Record<'status' | 'note' | 'dates' | 'documents', string>>

const NOTHING: Typed = {}
const EMPTY: JSONContent = { type: 'doc', content: [{ type: 'paragraph' }] }

/** State of a new entry's form: draft, errors and submission (LEG-21 to LEG-23, LEG-31). */
export function useEntry(record: MemberRecord) {
  const text = useTranslations('legalRegister.record')
  const { value: typed = NOTHING, setDraft, readDraft } = useDraft<Typed>(`entry ${record.id}`)
  const [wrong, setWrong] = useState<Wrong>(NOTHING as Wrong)
  const upload = useEvidence(record)
  const key = keyOf(record)
  const change = (part: Typed) => {
    setWrong({})
    setDraft({ ...typed, ...part })
  }
  const datesOf = ({ key: document, effectiveOn, expiresOn }: Evidence): EvidenceDates =>
    typed.dates?.[document] ?? { effectiveOn: effectiveOn ?? '', expiresOn: expiresOn ?? '' }

  const { busy, problem, submit, clearProblem, isUnanswered } = useSendOnce(`entry ${record.id}`, {
    send: ({ status, note, documents }: Entry, options) =>
      recordsApi.addEntry({ id: key, userComplianceCheck: status, userComplianceNote: note, documents }, options),
    onSuccess: (_, sent) => {
      const newer = readDraft()
      // Anything typed since then is still unsent.
      const isUnchanged = newer?.status === sent.status && (newer.note ?? EMPTY) === sent.note
      if (isUnchanged) setDraft(undefined)
      updateUnsavedInCache(key, (unsaved) => unsaved.filter((one) => !sent.documents.some((it) => it.key === one.key)))
      void invalidateRecord(key)
      toast.success(text('entry.done'))
      if (!isUnchanged && newer) toast.warning(text('entry.earlier'))
    },
    onError: ({ message, fields }) => {
      toast.error(text('updateFailed', { reason: message }))
      if (fields.userComplianceNote) setWrong({ note: fields.userComplianceNote })
      // A document may have been deleted, or used by an entry on another screen.
      void invalidateRecord(key)
    },
  })

  function validate(): Wrong {
    const { status, note } = typed
    if (!status) return { status: text('entry.noStatus') }
    if (status === 'Not applicable' && !hasText(note)) return { note: text('entry.noReason') }
    if (record.unsaved.length > MAX_EVIDENCE_FILES) return { documents: text('evidence.tooMany') }
    if (record.unsaved.some((document) => isBefore(datesOf(document)))) return { dates: text('evidence.expires') }
    if (upload.retry) return { documents: text('entry.notArrived') }
    return upload.progress ? { documents: text('entry.underWay') } : {}
  }

  const bareConfirmation = {
    title: text('entry.bare'),
    message: text('entry.bareMessage'),
    confirmLabel: text('entry.recordBare'),
    cancelLabel: text('entry.addNote'),
  }

  /** Submits the entry after confirmation; returns the first invalid field, to be focused. */
  async function send(): Promise<keyof Wrong | undefined> {
    if (busy) return undefined
    const errors = isUnanswered ? {} : validate()
    setWrong(errors)
    clearProblem()
    const [missing] = Object.keys(errors) as (keyof Wrong)[]
    if (missing) return missing
    const isBare = typed.status === 'Compliant' && !hasText(typed.note) && record.unsaved.length === 0
    if (isBare && !isUnanswered) {
      // 'Compliant' without note or evidence gets a question of its own instead of the usual one.
      if (!(await confirm(bareConfirmation))) return 'note'
    } else if (!(await confirm({ title: text('entry.title'), message: text('entry.confirmSave') }))) return undefined
    await submit({
      status: typed.status as EntryStatus,
      note: typed.note ?? EMPTY,
      documents: record.unsaved.map((document) => {
        const { effectiveOn, expiresOn } = datesOf(document)
        return { key: document.key, effectiveOn: effectiveOn || null, expiresOn: expiresOn || null }
      }),
    })
    return undefined
  }

  const { submit: dropNow } = useSend({
    send: ({ key: id }: Evidence) => recordsApi.dropEvidence({ id }),
    onSuccess: (_, { key: gone, fileName }) => {
      updateUnsavedInCache(key, (unsaved) => unsaved.filter((one) => one.key !== gone))
      upload.setProblem(undefined)
      upload.announce(text('evidence.dropped', { name: fileName }))
    },
    onError: ({ message }) => upload.setProblem(message),
  })

  return {
    typed,
    change,
    wrong,
    busy,
    problem: wrong.note ? undefined : (problem?.message ?? (isUnanswered ? text('entry.unanswered') : undefined)),
    upload,
    datesOf,
    changeDates: (document: string, dates: EvidenceDates) => change({ dates: { ...typed.dates, [document]: dates } }),
    drop: (document: Evidence) => void dropNow(document),
    send,
  }
}

interface Entry {
  status: EntryStatus
  note: JSONContent
  documents: { key: string; effectiveOn: string | null; expiresOn: string | null }[]
}
