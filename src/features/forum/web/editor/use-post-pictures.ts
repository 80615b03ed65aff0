import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { PICTURE_RULE } from '#features/files/contract.ts'
import { ApiProblem, asProblem } from '#platform/web/problem.ts'
import { upload } from '#platform/web/upload.ts'
import { MOST_PICTURES, picturesContract } from '../../pictures/contract.ts'
import { knownPictures } from './known-pictures.ts'

/** The endings that names of pictures may have, with their dots. */
export const ENDINGS = PICTURE_RULE.endings.map((ending) => `.${ending}`)

interface Going {
  name: string
  share: number
}

interface Chosen {
  files: readonly File[]
  put: (fileId: string) => void
}

/**
 * Sends pictures that were chosen, dropped or pasted, one after the other; each is put where the cursor is once it has arrived.
 * Checked here for a quick answer, and by the server for a true one.
 */
export function usePostPictures(shown: number) {
  const text = useTranslations('posting.pictures')
  const [going, setGoing] = useState<Going>()
  const [problem, setProblem] = useState<string>()
  const [arrived, setArrived] = useState<string>()
  const [again, setAgain] = useState<Chosen>()
  const sending = useRef<AbortController>(undefined)
  useEffect(() => () => sending.current?.abort(), [])

  function whatIsWrong(files: readonly File[]): string | undefined {
    const { least, most } = PICTURE_RULE
    if (shown + files.length > MOST_PICTURES) return text('tooMany', { most: String(MOST_PICTURES) })
    if (!files.every(({ name }) => ENDINGS.some((ending) => name.toLowerCase().endsWith(ending))))
      return text('formats', { list: ENDINGS.join(', ') })
    if (files.some(({ size }) => size > most)) return text('tooBig')
    return files.some(({ size }) => size < least) ? text('tooSmall') : undefined
  }

  async function send({ files, put }: Chosen) {
    const controller = new AbortController()
    sending.current = controller
    setAgain(undefined)
    setProblem(undefined)
    let left = files
    try {
      for (const [place, file] of files.entries()) {
        left = files.slice(place)
        setGoing({ name: file.name, share: 0 })
        const { id, picture } = await upload(picturesContract.sendPicture, { name: file.name }, file, {
          signal: controller.signal,
          onProgress: (share) => setGoing({ name: file.name, share }),
        })
        knownPictures.learn({ [id]: picture })
        put(id)
        setArrived(text('arrived', { name: file.name }))
      }
    } catch (thrown) {
      if (thrown instanceof DOMException) return
      // A fault of our own is told like a refusal, and to whoever watches for errors.
      if (!(thrown instanceof ApiProblem)) reportError(thrown)
      const met = asProblem(thrown)
      if (met.isUnknown || met.status === 429) setAgain({ files: left, put })
      setProblem(met.message)
    } finally {
      sending.current = undefined
      setGoing(undefined)
    }
  }

  return {
    going,
    problem,
    arrived,
    take: (files: readonly File[], put: (fileId: string) => void) => {
      if (files.length === 0) return
      const wrong = sending.current ? text('underWay') : whatIsWrong(files)
      setProblem(wrong)
      if (!wrong) void send({ files, put })
    },
    retry: again && (() => void send(again)),
    stop: () => sending.current?.abort(),
  }
}
export type PostPictures = ReturnType<typeof usePostPictures>
