import { useEffect, useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useLatestCallback } from '#platform/web/use-latest-callback.ts'
import { type SendOptions, useUploads } from '#platform/web/use-uploads.ts'
import type { FileKind } from '../../../contents.ts'
import { FILE_RULES } from '../../../contract.ts'
import { useMessage } from './use-message.ts'

export interface UploadRules {
  kind: FileKind
  /** Maximum number of files per upload. */
  maxFiles?: number
}

/** Allowed file name extensions, with their dots. */
export const endingsOf = (kind: FileKind) => FILE_RULES[kind].endings.map((ending) => `.${ending}`)

/** Where chosen files are uploaded to. */
export interface UploadTarget<Uploaded> {
  send: (file: File, options: SendOptions) => Promise<Uploaded>
  /** Called when a chosen file is rejected, and when that is resolved. */
  setInvalid?: (box: string, isInvalid: boolean) => void
}

/** Chooses and uploads files. The checks here only give a quick answer; the server checks again. */
export function useUpload<Uploaded>(
  target: UploadTarget<Uploaded>,
  rules: UploadRules,
  onArrived: (file: Uploaded) => void,
) {
  const text = useTranslations('authoring')
  const { kind, maxFiles = 1 } = rules
  const isPicture = kind === 'featuredImage' || kind === 'picture'
  const sending = useUploads()
  const [hasError, setHasError] = useState(false)
  const [arrived, setArrived] = useState<string>()
  const [message, showMessage] = useMessage()
  const box = `${kind} ${useId()}`
  // The newest callback, as the contents may have changed since the file was chosen.
  const onUploaded = useLatestCallback(onArrived)
  const setInvalid = useLatestCallback((isInvalid: boolean) => target.setInvalid?.(box, isInvalid))
  useEffect(() => () => setInvalid(false), [setInvalid])

  /** Shows why; a rejected picture prevents publishing until the user resolves it (WRITE-15). */
  const refuse = (reason: string) => {
    showMessage('error', reason)
    if (!isPicture) return
    setHasError(true)
    setInvalid(true)
  }
  const settle = () => {
    setHasError(false)
    setInvalid(false)
  }

  /** Whether these files may be uploaded; shows the reason if not. */
  function areAccepted(files: readonly File[]): boolean {
    if (files.length > maxFiles) refuse(text('upload.tooMany', { n: String(maxFiles) }))
    else if (!files.every(({ name }) => endingsOf(kind).some((ending) => name.toLowerCase().endsWith(ending))))
      refuse(text('upload.formats', { list: endingsOf(kind).join(', ') }))
    else {
      const { minBytes, maxBytes } = FILE_RULES[kind]
      const rejected = files.find(({ size }) => size < minBytes || (maxBytes !== null && size > maxBytes))
      if (!rejected) return true
      refuse(text(rejected.size < minBytes ? 'image.tooSmall' : 'image.tooBig'))
    }
    return false
  }

  function send(files: readonly File[]) {
    setArrived(undefined)
    void sending.send(files, {
      send: target.send,
      onUploaded,
      onComplete: () => {
        settle()
        setArrived(text('upload.done', { name: files.map(({ name }) => name).join(', ') }))
      },
      onError: refuse,
      onCancel: () => showMessage('success', text('upload.cancelled')),
    })
  }

  return {
    going: sending.progress,
    message,
    hasError,
    /** Announcement of the last uploaded files. */
    arrived,
    take: (chosen: readonly File[]) => {
      if (chosen.length === 0 || sending.isSending() || !areAccepted(chosen)) return
      showMessage('success', text('upload.liked'))
      send(chosen)
    },
    /** Retries a failed upload; undefined if none failed. */
    retry: sending.retry,
    cancel: sending.stop,
    settle,
  }
}
