import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { PICTURE_RULE } from '#features/files/contract.ts'
import { upload } from '#platform/web/upload.ts'
import { useSending } from '#platform/web/use-sending.ts'
import { MOST_PICTURES, picturesContract } from '../../pictures/contract.ts'
import { knownPictures } from './known-pictures.ts'

/** The endings that names of pictures may have, with their dots. */
export const ENDINGS = PICTURE_RULE.endings.map((ending) => `.${ending}`)

/**
 * Sends pictures that were chosen, dropped or pasted, one after the other; each is put where the cursor is once it has arrived.
 * Checked here for a quick answer, and by the server for a true one.
 */
export function usePostPictures(shown: number) {
  const text = useTranslations('posting.pictures')
  const sending = useSending()
  const [problem, setProblem] = useState<string>()
  const [arrived, setArrived] = useState<string>()

  function whatIsWrong(files: readonly File[]): string | undefined {
    const { least, most } = PICTURE_RULE
    if (shown + files.length > MOST_PICTURES) return text('tooMany', { most: String(MOST_PICTURES) })
    if (!files.every(({ name }) => ENDINGS.some((ending) => name.toLowerCase().endsWith(ending))))
      return text('formats', { list: ENDINGS.join(', ') })
    if (files.some(({ size }) => size > most)) return text('tooBig')
    return files.some(({ size }) => size < least) ? text('tooSmall') : undefined
  }

  const send = (files: readonly File[], put: (fileId: string) => void) =>
    sending.send(files, {
      send: (file, options) => upload(picturesContract.sendPicture, { name: file.name }, file, options),
      arrived: ({ id, picture }, { name }) => {
        knownPictures.learn({ [id]: picture })
        put(id)
        setArrived(text('arrived', { name }))
      },
      refused: setProblem,
    })

  return {
    going: sending.going,
    problem,
    arrived,
    take: (files: readonly File[], put: (fileId: string) => void) => {
      if (files.length === 0) return
      const wrong = sending.isSending() ? text('underWay') : whatIsWrong(files)
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
