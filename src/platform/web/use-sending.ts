import { useEffect, useRef, useState } from 'react'
import { newId } from '#base/id.ts'
import { ApiProblem, asProblem } from './problem.ts'

/** The file that is on its way, and how much of it has gone, from 0 to 1. */
export interface Going {
  name: string
  share: number
}

/** How `upload` is asked to send one. */
export interface SendOptions {
  signal: AbortSignal
  /** Idempotency key: the same for every try of one chosen file. */
  key: string
  onProgress: (share: number) => void
}

export interface Sending<Kept> {
  send: (file: File, options: SendOptions) => Promise<Kept>
  /** Called for each once the server has it. */
  arrived: (kept: Kept, file: File) => void
  /** Called once all have arrived. */
  done?: () => void
  /** Why one was not taken; what came before it stays, nothing after it was sent. */
  refused: (why: string) => void
  /** Called when whoever sends stops it. */
  stopped?: () => void
}

const keys = new WeakMap<File, string>()

function keyOf(file: File): string {
  const key = keys.get(file) ?? newId()
  keys.set(file, key)
  return key
}

/**
 * Sends chosen files one after the other. What failed on its way can be tried again from where it failed; what the server refused is said
 * and not offered again. Leaving the screen stops it.
 */
export function useSending() {
  const [going, setGoing] = useState<Going>()
  const [again, setAgain] = useState<{ send: () => void }>()
  const current = useRef<AbortController>(undefined)
  useEffect(() => () => current.current?.abort(), [])

  async function send<Kept>(files: readonly File[], sending: Sending<Kept>): Promise<void> {
    const controller = new AbortController()
    current.current = controller
    setAgain(undefined)
    let left = files
    try {
      for (const [place, file] of files.entries()) {
        left = files.slice(place)
        const onProgress = (share: number) => setGoing({ name: file.name, share })
        onProgress(0)
        const options = { signal: controller.signal, onProgress, key: keyOf(file) }
        sending.arrived(await sending.send(file, options), file)
      }
      sending.done?.()
    } catch (thrown) {
      if (thrown instanceof DOMException) return sending.stopped?.()
      // A fault of our own is told like a refusal, and to whoever watches for errors.
      if (!(thrown instanceof ApiProblem)) reportError(thrown)
      const problem = asProblem(thrown)
      if (problem.isUnknown || problem.status === 429) setAgain({ send: () => void send(left, sending) })
      sending.refused(problem.message)
    } finally {
      current.current = undefined
      setGoing(undefined)
    }
  }

  return {
    going,
    /** Whether something is on its way at this moment; one batch at a time. */
    isSending: () => current.current !== undefined,
    send,
    /** Sends what failed on its way again; undefined where nothing did. */
    retry: again?.send,
    /** What failed on its way is not wanted any more. */
    leaveOut: () => setAgain(undefined),
    stop: () => current.current?.abort(),
  }
}
