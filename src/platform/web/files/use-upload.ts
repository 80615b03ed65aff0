import type { AnyContractProcedure } from '@orpc/contract'
import { useEffect, useRef, useState } from 'react'
import { newId } from '#base/id.ts'
import { ApiProblem, asProblem } from '../problem.ts'
import { type FileRule, refusalOf, uploadRuleOf } from './file-rule.ts'
import { type Input, type Output, upload } from './upload.ts'

export interface UploadOptions<Operation extends AnyContractProcedure> {
  /** What the operation takes besides the file. */
  input: (file: File) => Input<Operation> | Promise<Input<Operation>>
  /** Where only some of the files that the operation accepts may be chosen. */
  rule?: FileRule
  /** Maximum number of files at a time, with its error message. */
  limit?: { files: number; message: string }
  /** Called for each file once the server has stored it. */
  onUploaded: (stored: Output<Operation>, file: File) => void
  /** Called with the reason when files are refused or an upload fails. */
  onError?: (message: string) => void
  onCancel?: () => void
}

/** Idempotency keys: the same for every attempt at one chosen file. */
const keys = new WeakMap<File, string>()

function keyOf(file: File): string {
  const key = keys.get(file) ?? newId()
  keys.set(file, key)
  return key
}

/**
 * Uploads files to an operation, one after the other, once they pass the operation's own rule. Files chosen during an upload follow it. After
 * a network failure the remaining files can be sent again; a file the server refused is reported and not offered again, earlier files stay
 * uploaded, later ones are not sent. Unmounting cancels the upload.
 */
export function useUpload<Operation extends AnyContractProcedure>(
  operation: Operation,
  options: UploadOptions<Operation>,
) {
  const { rule = uploadRuleOf(operation), limit } = options
  const [progress, setProgress] = useState<{ name: string; fraction: number }>()
  const [problem, setProblem] = useState<string>()
  const [canRetry, setCanRetry] = useState(false)
  const queue = useRef<File[]>([])
  const sending = useRef<AbortController>(undefined)
  // The newest callbacks, as the screen may have changed since the files were chosen.
  const latest = useRef(options)
  useEffect(() => {
    latest.current = options
  })
  useEffect(() => () => sending.current?.abort(), [])

  const refuse = (message: string) => {
    setProblem(message)
    latest.current.onError?.(message)
  }

  /** Whether these files may be sent; shows why not. */
  function check(files: readonly File[]): boolean {
    const waiting = sending.current ? queue.current.length : 0
    const isOverLimit = limit !== undefined && waiting + files.length > limit.files
    const reason = isOverLimit ? limit.message : refusalOf(rule, files)
    setProblem(undefined)
    if (reason) refuse(reason)
    return !reason
  }

  async function sendOne(file: File, signal: AbortSignal) {
    const onProgress = (fraction: number) => setProgress({ name: file.name, fraction })
    onProgress(0)
    const input = await latest.current.input(file)
    const stored = await upload(operation, input, file, { signal, onProgress, key: keyOf(file) })
    latest.current.onUploaded(stored, file)
  }

  async function sendQueue() {
    const { signal } = (sending.current = new AbortController())
    setProblem(undefined)
    setCanRetry(false)
    try {
      for (let [file] = queue.current; file; [file] = queue.current) {
        await sendOne(file, signal)
        queue.current.shift()
      }
    } catch (thrown) {
      fail(thrown)
    } finally {
      sending.current = undefined
      setProgress(undefined)
    }
  }

  function fail(thrown: unknown) {
    const isCancelled = thrown instanceof DOMException
    // A bug in our own code is shown like any failure and reported as well.
    if (!isCancelled && !(thrown instanceof ApiProblem)) reportError(thrown)
    const { isUnknown, status, message } = asProblem(thrown)
    const canBeRepeated = !isCancelled && (isUnknown || status === 429)
    setCanRetry(canBeRepeated)
    if (!canBeRepeated) queue.current = []
    if (isCancelled) latest.current.onCancel?.()
    else refuse(message)
  }

  /** Sends files that have been checked. */
  const send = (files: readonly File[]) => {
    if (sending.current) queue.current.push(...files)
    else {
      queue.current = [...files]
      void sendQueue()
    }
  }

  return {
    rule,
    progress,
    /** Why the last files were refused or not uploaded; the screen may show here what else goes wrong with its files. */
    problem,
    setProblem,
    check,
    send,
    choose: (files: readonly File[]) => {
      if (files.length > 0 && check(files)) send(files)
    },
    /** Sends the remaining files again; undefined when there is nothing to retry. */
    retry: canRetry ? () => void sendQueue() : undefined,
    /** Gives up on the remaining files. */
    discard: () => {
      queue.current = []
      setCanRetry(false)
      setProblem(undefined)
    },
    cancel: () => sending.current?.abort(),
  }
}

/** An upload as the parts of this kit show it. */
export type Upload = ReturnType<typeof useUpload>
