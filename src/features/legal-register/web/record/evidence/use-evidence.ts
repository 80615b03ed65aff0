import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useLeaveGuard } from '#platform/web/editing/leave-guard.ts'
import { useUpload } from '#platform/web/files/use-upload.ts'
import { MAX_EVIDENCE_FILES } from '../../../contract.ts'
import { legalRecordsContract } from '../../../records/contract.ts'
import type { MemberRecord } from '../../../shapes.ts'
import { keyOf, updateUnsavedInCache } from '../../queries.ts'

/** Uploads chosen PDFs one after the other; each stays with the record until an entry names it or it is removed (LEG-24). */
export function useEvidence(record: MemberRecord) {
  const text = useTranslations('legalRegister.record.evidence')
  const [announcement, announce] = useState<string>()
  const key = keyOf(record)
  const upload = useUpload(legalRecordsContract.sendEvidence, {
    input: ({ name }) => ({ id: key, name }),
    limit: { files: MAX_EVIDENCE_FILES - record.unsaved.length, message: text('tooMany') },
    onUploaded: (sent) => {
      updateUnsavedInCache(key, (unsaved) => [...unsaved.filter((one) => one.key !== sent.key), sent])
      announce(text('arrived', { name: sent.fileName }))
    },
  })
  useLeaveGuard(upload.progress !== undefined, { title: text('leaveTitle'), message: text('leaveMessage') }, 'key')
  return { ...upload, announcement, announce }
}
export type EvidenceUpload = ReturnType<typeof useEvidence>
