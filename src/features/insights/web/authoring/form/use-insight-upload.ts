import { useEffect, useEffectEvent, useId, useState } from 'react'
import type { FileKind } from '../../../contents.ts'
import { type AuthorFile, FILE_RULES, insightFilesContract } from '../../../contract.ts'
import type { InsightEditor } from '../model/use-insight-editor.ts'
import { useUploadBox } from './use-upload-box.ts'

interface Options {
  kind: FileKind
  maxFiles?: number
  onArrived: (file: AuthorFile) => void
}

/**
 * Uploads files for an insight, which is created as a draft first, and adds them to its editor (WRITE-40). A rejected picture prevents
 * publishing until another one arrives or the user continues without it (WRITE-15).
 */
export function useInsightUpload(editor: InsightEditor, { kind, onArrived, maxFiles = 1 }: Options) {
  const isPicture = kind === 'featuredImage' || kind === 'picture'
  const [isInvalid, setInvalid] = useState(false)
  const name = `${kind} ${useId()}`
  const upload = useUploadBox(insightFilesContract.sendFile, {
    rule: FILE_RULES[kind],
    maxFiles,
    input: async (file) => ({ id: await editor.ensureId(), kind, name: file.name }),
    onUploaded: (file) => {
      setInvalid(false)
      editor.addFile(file)
      onArrived(file)
    },
    onError: () => setInvalid(isPicture),
  })
  const isSending = upload.progress !== undefined
  const count = useEffectEvent(editor.countUpload)
  useEffect(() => {
    if (!isSending) return
    count(1)
    return () => count(-1)
  }, [isSending])
  const mark = useEffectEvent((marked: boolean) => editor.setInvalid(name, marked))
  useEffect(() => {
    if (!isInvalid) return
    mark(true)
    return () => mark(false)
  }, [isInvalid])
  return { ...upload, isInvalid, continueWithout: () => setInvalid(false) }
}
