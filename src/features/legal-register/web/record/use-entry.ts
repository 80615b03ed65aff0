import type { JSONContent } from '@tiptap/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { confirm } from '#platform/web/confirm.tsx'
import { useSend } from '#platform/web/forms.ts'
import { toast } from '#platform/web/toasts.tsx'
import { type EntryStatus, MOST_EVIDENCE } from '../../contract.ts'
import type { Evidence, MemberRecord } from '../../shapes.ts'
import { changeUnsaved, keyOf, readRecordAnew, recordsApi } from '../queries.ts'
import { hasWords, useKept, useSendOnce } from './kept.ts'
import { type EvidenceDates, isBefore } from './unsaved-evidence.tsx'
import { useEvidence } from './use-evidence.ts'

interface Typed {
  status?: EntryStatus
  note?: JSONContent
  dates?: Record<string, EvidenceDates>
}
/** `dates` is said at its field. */
type Wrong = Partial<Record<'status' | 'note' | 'dates' | 'documents', string>>

const NOTHING: Typed = {}
const EMPTY: JSONContent = { type: 'doc', content: [{ type: 'paragraph' }] }

/** An entry while it is written: what is typed, what is wrong with it, and its way to the server (LEG-21 to LEG-23, LEG-31). */
export function useEntry(record: MemberRecord) {
  const text = useTranslations('legalRegister.record')
  const { value: typed = NOTHING, keep, now } = useKept<Typed>(`entry ${record.id}`)
  const [wrong, setWrong] = useState<Wrong>(NOTHING as Wrong)
  const sending = useEvidence(record)
  const key = keyOf(record)
  const change = (part: Typed) => {
    setWrong({})
    keep({ ...typed, ...part })
  }
  const datesOf = ({ key: document, effectiveOn, expiresOn }: Evidence): EvidenceDates =>
    typed.dates?.[document] ?? { effectiveOn: effectiveOn ?? '', expiresOn: expiresOn ?? '' }

  const { busy, problem, submit, forget, isUnanswered } = useSendOnce(`entry ${record.id}`, {
    send: ({ status, note, documents }: Entry, options) =>
      recordsApi.addEntry({ id: key, userComplianceCheck: status, userComplianceNote: note, documents }, options),
    done: (_, sent) => {
      const newer = now()
      // What was typed since it was sent is still to be sent.
      const isThat = newer?.status === sent.status && (newer.note ?? EMPTY) === sent.note
      if (isThat) keep(undefined)
      changeUnsaved(key, (unsaved) => unsaved.filter((one) => !sent.documents.some((it) => it.key === one.key)))
      void readRecordAnew(key)
      toast.success(text('entry.done'))
      if (!isThat && newer) toast.warning(text('entry.earlier'))
    },
    refused: ({ message, fields }) => {
      toast.error(text('updateFailed', { reason: message }))
      if (fields.userComplianceNote) setWrong({ note: fields.userComplianceNote })
      // A document may be gone, or be in an entry of another screen by now.
      void readRecordAnew(key)
    },
  })

  function whatIsWrong(): Wrong {
    const { status, note } = typed
    if (!status) return { status: text('entry.noStatus') }
    if (status === 'Not applicable' && !hasWords(note)) return { note: text('entry.noReason') }
    if (record.unsaved.length > MOST_EVIDENCE) return { documents: text('evidence.tooMany') }
    if (record.unsaved.some((document) => isBefore(datesOf(document)))) return { dates: text('evidence.expires') }
    if (sending.retry) return { documents: text('entry.notArrived') }
    return sending.going ? { documents: text('entry.underWay') } : {}
  }

  const bareQuestion = {
    title: text('entry.bare'),
    words: text('entry.bareWords'),
    yes: text('entry.recordBare'),
    no: text('entry.addNote'),
  }

  /** Sends it once that is wanted; gives what is missing, for the focus. */
  async function send(): Promise<keyof Wrong | undefined> {
    if (busy) return undefined
    const met = isUnanswered ? {} : whatIsWrong()
    setWrong(met)
    forget()
    const [missing] = Object.keys(met) as (keyof Wrong)[]
    if (missing) return missing
    const isBare = typed.status === 'Compliant' && !hasWords(typed.note) && record.unsaved.length === 0
    if (isBare && !isUnanswered) {
      // Without anything that shows it, 'Compliant' is asked about once, in place of the usual question.
      if (!(await confirm(bareQuestion))) return 'note'
    } else if (!(await confirm({ title: text('entry.title'), words: text('entry.ask') }))) return undefined
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
    done: (_, { key: gone, fileName }) => {
      changeUnsaved(key, (unsaved) => unsaved.filter((one) => one.key !== gone))
      sending.setProblem(undefined)
      sending.say(text('evidence.dropped', { name: fileName }))
    },
    refused: ({ message }) => sending.setProblem(message),
  })

  return {
    typed,
    change,
    wrong,
    busy,
    problem: wrong.note ? undefined : (problem?.message ?? (isUnanswered ? text('entry.unanswered') : undefined)),
    sending,
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
