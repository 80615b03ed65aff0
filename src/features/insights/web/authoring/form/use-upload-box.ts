import type { AnyContractProcedure } from '@orpc/contract'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { type UploadOptions, useUpload } from '#platform/web/files/use-upload.ts'
import { useMessage } from './use-message.ts'

interface Options<Operation extends AnyContractProcedure> extends Omit<UploadOptions<Operation>, 'limit' | 'onCancel'> {
  /** Maximum number of files at a time. */
  maxFiles?: number
}

/** An upload that says how it goes in messages that disappear (WRITE-35 to WRITE-38). */
export function useUploadBox<Operation extends AnyContractProcedure>(
  operation: Operation,
  { maxFiles = 1, ...options }: Options<Operation>,
) {
  const text = useTranslations('authoring.upload')
  const [message, showMessage] = useMessage()
  const [arrived, setArrived] = useState<string>()
  const upload = useUpload(operation, {
    ...options,
    limit: { files: maxFiles, message: text('tooMany', { n: String(maxFiles) }) },
    onUploaded: (stored, file) => {
      options.onUploaded(stored, file)
      setArrived(text('done', { name: file.name }))
    },
    onError: (reason) => {
      showMessage('error', reason)
      options.onError?.(reason)
    },
    onCancel: () => showMessage('success', text('cancelled')),
  })
  return {
    ...upload,
    message,
    /** Announcement of the last uploaded file. */
    arrived,
    choose: (files: readonly File[]) => {
      if (files.length === 0 || !upload.check(files)) return
      setArrived(undefined)
      showMessage('success', text('liked'))
      upload.send(files)
    },
  }
}
export type BoxUpload = ReturnType<typeof useUploadBox>
