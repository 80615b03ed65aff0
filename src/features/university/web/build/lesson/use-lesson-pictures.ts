import { useState } from 'react'
import { flushSync } from 'react-dom'
import type { PictureAddress, PictureOf } from '#base/rich-text-nodes.ts'
import type { LessonDraft } from '../../../contract.ts'

export interface LessonPictures {
  pictureOf: PictureOf
  /** Adds one that was just sent; it is known when this returns, so that the editor can show it. */
  add: (fileId: string, picture: PictureAddress) => void
}

/** The pictures of a lesson's text: those that are saved with it, and those that were sent since. */
export function useLessonPictures({ pictures }: LessonDraft): LessonPictures {
  const [sent, setSent] = useState<ReadonlyMap<string, PictureAddress>>(new Map())
  const saved = new Map(pictures.map((picture) => [picture.fileId, picture]))
  return {
    pictureOf: (fileId) => sent.get(fileId) ?? saved.get(fileId),
    add: (fileId, picture) => flushSync(() => setSent((before) => new Map(before).set(fileId, picture))),
  }
}
