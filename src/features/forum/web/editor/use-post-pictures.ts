import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { PICTURE_RULE } from '#features/files/contract.ts'
import { upload } from '#platform/web/upload.ts'
import { useUploads } from '#platform/web/use-uploads.ts'
import { MAX_PICTURES, picturesContract } from '../../pictures/contract.ts'
import { knownPictures } from './known-pictures.ts'

/** Accepted file extensions, with their dots. */
export const ENDINGS = PICTURE_RULE.endings.map((ending) => `.${ending}`)

/**
 * Uploads chosen, dropped or pasted pictures one after the other, and inserts each at the cursor once it has arrived. Validated here for
 * quick feedback, and again by the server.
 */
export function usePostPictures(shown: number) {
  const text = useTranslations('posting.pictures')
  const sending = useUploads()
  const [problem, setProblem] = useState<string>()
  const [arrived, setArrived] = useState<string>()

  function problemWith(files: readonly File[]): string | undefined {
    const { minBytes, maxBytes } = PICTURE_RULE
    if (shown + files.length > MAX_PICTURES) return text('tooMany', { most: MAX_PICTURES })
    if (!files.every(({ name }) => ENDINGS.some((ending) => name.toLowerCase().endsWith(ending))))
      return text('formats', { list: ENDINGS.join(', ') })
    if (files.some(({ size }) => size > maxBytes)) return text('tooBig')
    return files.some(({ size }) => size < minBytes) ? text('tooSmall') : undefined
  }

  const send = (files: readonly File[], put: (fileId: string) => void) =>
    sending.send(files, {
      send: (file, options) => upload(picturesContract.sendPicture, { name: file.name }, file, options),
      onUploaded: ({ id, picture }, { name }) => {
        knownPictures.learn({ [id]: picture })
        put(id)
        setArrived(text('arrived', { name }))
      },
      onError: setProblem,
    })

  return {
    going: sending.progress,
    problem,
    arrived,
    take: (files: readonly File[], put: (fileId: string) => void) => {
      if (files.length === 0) return
      const wrong = sending.isSending() ? text('underWay') : problemWith(files)
      setProblem(wrong)
      if (!wrong) void send(files, put)
    },
    retry:
      sending.retry &&
      (() => {
        setProblem(undefined)
        sending.retry?.()
      }),
    stop: sending.stop,
  }
}
export type PostPictures = ReturnType<typeof usePostPictures>
