import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useLeaveGuard } from '#platform/web/editing/leave-guard.ts'
import { upload } from '#platform/web/upload.ts'
import { useUploads } from '#platform/web/use-uploads.ts'
import { MAX_EVIDENCE_FILE_BYTES, MAX_EVIDENCE_FILES } from '../../../contract.ts'
import { legalRecordsContract } from '../../../records/contract.ts'
import type { Evidence, MemberRecord } from '../../../shapes.ts'
import { keyOf, updateUnsavedInCache } from '../../queries.ts'

/**
 * Uploads chosen PDFs one after the other; each stays with the record until an entry names it or it is removed (LEG-24). Files are
 * checked here for quick feedback; the server checks them again.
 */
export function useEvidence(record: MemberRecord) {
  const text = useTranslations('legalRegister.record.evidence')
  const sending = useUploads()
  const [problem, setProblem] = useState<string>()
  const [announcement, announce] = useState<string>()
  const key = keyOf(record)
  useLeaveGuard(sending.progress !== undefined, { title: text('leaveTitle'), message: text('leaveMessage') }, 'key')

  function validate(files: readonly File[]): string | undefined {
    if (record.unsaved.length + files.length > MAX_EVIDENCE_FILES) return text('tooMany')
    if (!files.every(({ name }) => name.toLowerCase().endsWith('.pdf'))) return text('formats')
    if (files.some(({ size }) => size > MAX_EVIDENCE_FILE_BYTES)) return text('tooBig')
    return files.some(({ size }) => size === 0) ? text('empty') : undefined
  }

  const send = (files: readonly File[]) =>
    sending.send(files, {
      send: (file, options) => upload(legalRecordsContract.sendEvidence, { id: key, name: file.name }, file, options),
      onUploaded: (sent: Evidence) => {
        updateUnsavedInCache(key, (unsaved) => [...unsaved.filter((one) => one.key !== sent.key), sent])
        announce(text('arrived', { name: sent.fileName }))
      },
      onError: setProblem,
    })

  return {
    going: sending.progress,
    problem,
    announcement,
    announce,
    setProblem,
    take: (files: readonly File[]) => {
      if (files.length === 0) return
      const wrong = sending.isSending() ? text('oneByOne') : validate(files)
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
      sending.discardRetry()
    },
    stop: sending.stop,
  }
}
export type EvidenceSending = ReturnType<typeof useEvidence>
