import { useEffect, useId, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ApiProblem, asProblem } from '#platform/web/problem.ts'
import { useNewest } from '#platform/web/use-newest.ts'
import type { FileKind } from '../../../contents.ts'
import { FILE_RULES } from '../../../contract.ts'
import { useMessage } from './use-message.ts'

export interface UploadRules {
  kind: FileKind
  /** How many files are taken at a time. */
  most?: number
}

/** The endings that names of these files may have, with their dots. */
export const endingsOf = (kind: FileKind) => FILE_RULES[kind].endings.map((ending) => `.${ending}`)

/** Where chosen files go. */
export interface Taker<Kept> {
  send: (file: File, options: { signal: AbortSignal; onProgress: (share: number) => void }) => Promise<Kept>
  /** Told when a chosen file cannot be taken, and when that is settled. */
  fault?: (box: string, is: boolean) => void
}

interface Going {
  name: string
  share: number
}

/** Choosing and sending files: checked here for a quick answer, and by the server for a true one. */
export function useUpload<Kept>(taker: Taker<Kept>, rules: UploadRules, onArrived: (file: Kept) => void) {
  const text = useTranslations('authoring')
  const { kind, most = 1 } = rules
  const isPicture = kind === 'featuredImage' || kind === 'picture'
  const [going, setGoing] = useState<Going>()
  const [again, setAgain] = useState<readonly File[]>([])
  const [fault, setFault] = useState(false)
  const [arrived, setArrived] = useState<string>()
  const [message, say] = useMessage()
  const sending = useRef<AbortController>(undefined)
  const box = `${kind} ${useId()}`
  // A file arrives in what is there by then, not in what was there when it was chosen.
  const arrive = useNewest(onArrived)
  const tell = useNewest((is: boolean) => taker.fault?.(box, is))
  useEffect(
    () => () => {
      sending.current?.abort()
      tell(false)
    },
    [tell],
  )

  /** Says why; whatever is wrong with a picture stands in the way of publishing until it is settled (WRITE-15). */
  const refuse = (words: string) => {
    say('error', words)
    if (!isPicture) return
    setFault(true)
    tell(true)
  }
  const settle = () => {
    setFault(false)
    tell(false)
  }

  /** Why these files are not sent; nothing where they may be. */
  function isFine(files: readonly File[]): boolean {
    if (files.length > most) refuse(text('upload.tooMany', { n: String(most) }))
    else if (!files.every(({ name }) => endingsOf(kind).some((ending) => name.toLowerCase().endsWith(ending))))
      refuse(text('upload.formats', { list: endingsOf(kind).join(', ') }))
    else {
      const { least, most: biggest } = FILE_RULES[kind]
      const wrong = files.find(({ size }) => size < least || (biggest !== null && size > biggest))
      if (!wrong) return true
      refuse(text(wrong.size < least ? 'image.tooSmall' : 'image.tooBig'))
    }
    return false
  }

  async function send(files: readonly File[]) {
    sending.current = new AbortController()
    const { signal } = sending.current
    setAgain([])
    setArrived(undefined)
    let left = files
    try {
      for (const [place, file] of files.entries()) {
        left = files.slice(place)
        setGoing({ name: file.name, share: 0 })
        const onProgress = (share: number) => setGoing({ name: file.name, share })
        arrive(await taker.send(file, { signal, onProgress }))
      }
      settle()
      setArrived(text('upload.done', { name: files.map(({ name }) => name).join(', ') }))
    } catch (thrown) {
      if (thrown instanceof DOMException) return say('success', text('upload.cancelled'))
      // A fault of our own is told like a refusal, and to whoever watches for errors.
      if (!(thrown instanceof ApiProblem)) reportError(thrown)
      const problem = asProblem(thrown)
      if (problem.isUnknown || problem.status === 429) setAgain(left)
      refuse(problem.message)
    } finally {
      sending.current = undefined
      setGoing(undefined)
    }
  }

  return {
    going,
    message,
    fault,
    /** What came last. */
    arrived,
    /** Files whose sending failed and may be tried again. */
    again,
    take: (chosen: readonly File[]) => {
      if (chosen.length === 0 || sending.current || !isFine(chosen)) return
      say('success', text('upload.liked'))
      void send(chosen)
    },
    retry: () => void send(again),
    cancel: () => sending.current?.abort(),
    settle,
  }
}
