import type { AnyContractProcedure, InferSchemaInput, InferSchemaOutput } from '@orpc/contract'
import type { OperationMeta } from '#base/operation.ts'
import type { ProblemBody } from '#base/problem.ts'
import { notifySessionChanged, requestOf } from '../api.ts'
import { confirmedCall } from '../confirm-first.ts'
import { clearEmbeddedAnswers } from '../embedded-answers.ts'
import { ApiProblem, fallbackMessages, lostConnection } from '../problem.ts'

type Schemas<Operation extends AnyContractProcedure> = Operation['~orpc']
/** Everything an uploading operation takes besides the file. */
export type Input<Operation extends AnyContractProcedure> = InferSchemaInput<
  NonNullable<Schemas<Operation>['inputSchema']>
>
export type Output<Operation extends AnyContractProcedure> = InferSchemaOutput<
  NonNullable<Schemas<Operation>['outputSchema']>
>

export interface UploadOptions {
  signal?: AbortSignal
  /** Called with the fraction of the file that has been sent, from 0 to 1. */
  onProgress?: (fraction: number) => void
  /** Idempotency key of a creating operation; generated when omitted. */
  key?: string
}

/** Time without progress after which an upload is aborted, in milliseconds. */
const STALL_TIMEOUT_MS = 30_000
/** Time the server has to answer once it has the whole file, which it may unpack or encode, in milliseconds. */
const ANSWER_TIMEOUT_MS = 180_000

/**
 * Sends a file to an uploading operation: `upload(profilesContract.savePhoto, {}, file)`. Throws `ApiProblem` like any call, or an
 * `AbortError` when `signal` aborts it.
 */
export function upload<Operation extends AnyContractProcedure>(
  operation: Operation,
  input: Input<Operation>,
  file: Blob,
  options: UploadOptions = {},
): Promise<Output<Operation>> {
  return confirmedCall(() => sendOnce(operation, input, file, options))
}

function sendOnce<Operation extends AnyContractProcedure>(
  operation: Operation,
  input: Input<Operation>,
  file: Blob,
  { signal, onProgress, key }: UploadOptions,
): Promise<Output<Operation>> {
  const { route } = operation['~orpc']
  signal?.throwIfAborted()
  // The body is the file, so other input goes into the path and the query, as for GET.
  const [address, { headers }] = requestOf(
    { ...route, method: 'GET' },
    input as Record<string, unknown>,
    key ? { key } : {},
  )
  clearEmbeddedAnswers()
  return new Promise((resolve, reject) => {
    // Only XMLHttpRequest reports upload progress.
    const request = new XMLHttpRequest()
    request.open(route.method ?? 'PUT', address)
    for (const [name, value] of Object.entries(headers as Record<string, string>)) request.setRequestHeader(name, value)
    request.setRequestHeader('content-type', sentType(operation['~orpc'].meta, file))
    const stall = stallTimer(() => request.abort())
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      stall.restart()
      onProgress?.(total > 0 ? loaded / total : 0)
    })
    request.upload.addEventListener('load', () => stall.restart(ANSWER_TIMEOUT_MS))
    request.addEventListener('load', () => settle(request, resolve as (answer: unknown) => void, reject))
    request.addEventListener('error', () => reject(lostConnection()))
    request.addEventListener('abort', () =>
      reject(signal?.aborted ? new DOMException('', 'AbortError') : lostConnection()),
    )
    request.addEventListener('loadend', stall.end)
    signal?.addEventListener('abort', () => request.abort())
    request.send(file)
  })
}

/** The file's MIME type as the system reports it; generic where the operation checks the bytes and does not list that type. */
function sentType(meta: OperationMeta, { type }: Blob): string {
  const types = meta.upload?.types ?? []
  return types.includes(ANYTHING) && !types.includes(type) ? ANYTHING : type || ANYTHING
}

const ANYTHING = 'application/octet-stream'

function settle(request: XMLHttpRequest, resolve: (answer: unknown) => void, reject: (problem: unknown) => void) {
  const body = parsed(request.responseText)
  if (request.status >= 200 && request.status < 300) return body ? resolve(body) : reject(lostConnection())
  if (request.status === 401) notifySessionChanged()
  const {
    code = `http.${request.status}`,
    message = fallbackMessages.unexpectedError,
    ...more
  } = (body ?? {}) as Partial<ProblemBody>
  return reject(new ApiProblem({ ...more, code, message, status: request.status }))
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function stallTimer(onStall: () => void) {
  let timer = setTimeout(onStall, STALL_TIMEOUT_MS)
  return {
    restart: (timeoutMs = STALL_TIMEOUT_MS) => {
      clearTimeout(timer)
      timer = setTimeout(onStall, timeoutMs)
    },
    end: () => clearTimeout(timer),
  }
}
