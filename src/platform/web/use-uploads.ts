import { useEffect, useRef, useState } from 'react'
import { newId } from '#base/id.ts'
import { ApiProblem, asProblem } from './problem.ts'

/** The file being uploaded, and the fraction of it that has been sent, from 0 to 1. */
export interface UploadProgress {
  name: string
  fraction: number
}

/** Options to pass to `upload` for one file. */
export interface SendOptions {
  signal: AbortSignal
  /** Idempotency key: the same for every attempt at one chosen file. */
  key: string
  onProgress: (fraction: number) => void
}

export interface UploadHandlers<Stored> {
  send: (file: File, options: SendOptions) => Promise<Stored>
  /** Called for each file once the server has stored it. */
  onUploaded: (stored: Stored, file: File) => void
  /** Called once all files have been uploaded. */
  onComplete?: () => void
  /** Called with the reason when a file fails; earlier files stay uploaded, later ones are not sent. */
  onError: (message: string) => void
  /** Called when the user cancels the upload. */
  onCancel?: () => void
}

const keys = new WeakMap<File, string>()

function keyOf(file: File): string {
  const key = keys.get(file) ?? newId()
  keys.set(file, key)
  return key
}

/**
 * Uploads chosen files one after the other. After a network failure the upload can be retried from the file that failed; a file the
 * server refused is reported and not offered for retry. Unmounting cancels the upload.
 */
export function useUploads() {
  const [progress, setProgress] = useState<UploadProgress>()
  const [again, setAgain] = useState<{ send: () => void }>()
  const current = useRef<AbortController>(undefined)
  useEffect(() => () => current.current?.abort(), [])

  async function send<Stored>(files: readonly File[], handlers: UploadHandlers<Stored>): Promise<void> {
    const controller = new AbortController()
    current.current = controller
    setAgain(undefined)
    let remaining = files
    try {
      for (const [index, file] of files.entries()) {
        remaining = files.slice(index)
        const onProgress = (fraction: number) => setProgress({ name: file.name, fraction })
        onProgress(0)
        const options = { signal: controller.signal, onProgress, key: keyOf(file) }
        handlers.onUploaded(await handlers.send(file, options), file)
      }
      handlers.onComplete?.()
    } catch (thrown) {
      if (thrown instanceof DOMException) return handlers.onCancel?.()
      // A bug in our own code is shown like any failure and reported as well.
      if (!(thrown instanceof ApiProblem)) reportError(thrown)
      const problem = asProblem(thrown)
      if (problem.isUnknown || problem.status === 429) setAgain({ send: () => void send(remaining, handlers) })
      handlers.onError(problem.message)
    } finally {
      current.current = undefined
      setProgress(undefined)
    }
  }

  return {
    progress,
    /** Whether an upload is running right now; one batch at a time. */
    isSending: () => current.current !== undefined,
    send,
    /** Sends the remaining files again; undefined when there is nothing to retry. */
    retry: again?.send,
    /** Gives up on the remaining files. */
    discardRetry: () => setAgain(undefined),
    stop: () => current.current?.abort(),
  }
}
