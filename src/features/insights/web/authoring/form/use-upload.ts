import { useEffect, useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useNewest } from '#platform/web/use-newest.ts'
import { type SendOptions, useSending } from '#platform/web/use-sending.ts'
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
  send: (file: File, options: SendOptions) => Promise<Kept>
  /** Told when a chosen file cannot be taken, and when that is settled. */
  fault?: (box: string, is: boolean) => void
}

/** Choosing and sending files: checked here for a quick answer, and by the server for a true one. */
export function useUpload<Kept>(taker: Taker<Kept>, rules: UploadRules, onArrived: (file: Kept) => void) {
  const text = useTranslations('authoring')
  const { kind, most = 1 } = rules
  const isPicture = kind === 'featuredImage' || kind === 'picture'
  const sending = useSending()
  const [fault, setFault] = useState(false)
  const [arrived, setArrived] = useState<string>()
  const [message, say] = useMessage()
  const box = `${kind} ${useId()}`
  // A file arrives in what is there by then, not in what was there when it was chosen.
  const arrive = useNewest(onArrived)
  const tell = useNewest((is: boolean) => taker.fault?.(box, is))
  useEffect(() => () => tell(false), [tell])

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

  function send(files: readonly File[]) {
    setArrived(undefined)
    void sending.send(files, {
      send: taker.send,
      arrived: arrive,
      done: () => {
        settle()
        setArrived(text('upload.done', { name: files.map(({ name }) => name).join(', ') }))
      },
      refused: refuse,
      stopped: () => say('success', text('upload.cancelled')),
    })
  }

  return {
    going: sending.going,
    message,
    fault,
    /** What came last. */
    arrived,
    take: (chosen: readonly File[]) => {
      if (chosen.length === 0 || sending.isSending() || !isFine(chosen)) return
      say('success', text('upload.liked'))
      send(chosen)
    },
    /** Sends what failed on its way again; undefined where nothing did. */
    retry: sending.retry,
    cancel: sending.stop,
    settle,
  }
}
