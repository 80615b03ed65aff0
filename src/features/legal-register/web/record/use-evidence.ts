import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useLeaveGuard } from '#platform/web/leaving.ts'
import { upload } from '#platform/web/upload.ts'
import { useSending } from '#platform/web/use-sending.ts'
import { EVIDENCE_BYTES, MOST_EVIDENCE } from '../../contract.ts'
import { legalRecordsContract } from '../../records/contract.ts'
import type { Evidence, MemberRecord } from '../../shapes.ts'
import { changeUnsaved, keyOf } from '../queries.ts'

/**
 * Sends chosen PDFs one after the other; the record holds them from then on, until an entry names them or they are taken back
 * (LEG-24). Checked here for a quick answer, and by the server for a true one.
 */
export function useEvidence(record: MemberRecord) {
  const text = useTranslations('legalRegister.record.evidence')
  const sending = useSending()
  const [problem, setProblem] = useState<string>()
  const [said, say] = useState<string>()
  const key = keyOf(record)
  useLeaveGuard(sending.going !== undefined, { title: text('leaveTitle'), words: text('leaveWords') }, 'key')

  function whatIsWrong(files: readonly File[]): string | undefined {
    if (record.unsaved.length + files.length > MOST_EVIDENCE) return text('tooMany')
    if (!files.every(({ name }) => name.toLowerCase().endsWith('.pdf'))) return text('formats')
    if (files.some(({ size }) => size > EVIDENCE_BYTES)) return text('tooBig')
    return files.some(({ size }) => size === 0) ? text('empty') : undefined
  }

  const send = (files: readonly File[]) =>
    sending.send(files, {
      send: (file, options) => upload(legalRecordsContract.sendEvidence, { id: key, name: file.name }, file, options),
      arrived: (sent: Evidence) => {
        changeUnsaved(key, (unsaved) => [...unsaved.filter((one) => one.key !== sent.key), sent])
        say(text('arrived', { name: sent.fileName }))
      },
      refused: setProblem,
    })

  return {
    going: sending.going,
    problem,
    said,
    say,
    setProblem,
    take: (files: readonly File[]) => {
      if (files.length === 0) return
      const wrong = sending.isSending() ? text('oneByOne') : whatIsWrong(files)
      setProblem(wrong)
      if (!wrong) void send(files)
    },
    retry:
      sending.retry &&
      (() => {
        setProblem(undefined)
        sending.retry?.()
      }),
    leaveOut: () => {
      setProblem(undefined)
      sending.leaveOut()
    },
    stop: sending.stop,
  }
}
export type EvidenceSending = ReturnType<typeof useEvidence>
