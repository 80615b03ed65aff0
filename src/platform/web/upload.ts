import type { AnyContractProcedure, InferSchemaInput, InferSchemaOutput } from '@orpc/contract'
import type { OperationMeta } from '#base/operation.ts'
import type { ProblemBody } from '#base/problem.ts'
import { requestOf, tellUnauthenticated } from './api.ts'
import { confirmedCall } from './confirm-first.ts'
import { forgetFirstAnswers } from './first-answers.ts'
import { ApiProblem, lostConnection, plainWords } from './problem.ts'

type Schemas<Operation extends AnyContractProcedure> = Operation['~orpc']
type Input<Operation extends AnyContractProcedure> = InferSchemaInput<NonNullable<Schemas<Operation>['inputSchema']>>
type Output<Operation extends AnyContractProcedure> = InferSchemaOutput<NonNullable<Schemas<Operation>['outputSchema']>>

export interface UploadOptions {
  signal?: AbortSignal
  /** Told how much of the file has gone, from 0 to 1. */
  onProgress?: (share: number) => void
  /** Idempotency key of a creating operation; one is made for the call when it is left out. */
  key?: string
}

/** Time without any progress after which an upload is given up, in milliseconds. */
const PATIENCE = 30_000

/**
 * Sends a file to an uploading operation: `upload(profilesContract.savePhoto, {}, file)`. Throws `ApiProblem`, as calls do; one
 * that is ended by `signal` throws an `AbortError`.
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
  // What goes beside a file stands in the path and the query, as it does where nothing has a body.
  const [address, { headers }] = requestOf(
    { ...route, method: 'GET' },
    input as Record<string, unknown>,
    key ? { key } : {},
  )
  forgetFirstAnswers()
  return new Promise((resolve, reject) => {
    // Only this kind of request tells how far it has come.
    const request = new XMLHttpRequest()
    request.open(route.method ?? 'PUT', address)
    for (const [name, value] of Object.entries(headers as Record<string, string>)) request.setRequestHeader(name, value)
    request.setRequestHeader('content-type', sentType(operation['~orpc'].meta, file))
    const waiting = patience(() => request.abort())
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      waiting.again()
      onProgress?.(total > 0 ? loaded / total : 0)
    })
    request.addEventListener('load', () => settle(request, resolve as (answer: unknown) => void, reject))
    request.addEventListener('error', () => reject(lostConnection()))
    request.addEventListener('abort', () =>
      reject(signal?.aborted ? new DOMException('', 'AbortError') : lostConnection()),
    )
    request.addEventListener('loadend', waiting.end)
    signal?.addEventListener('abort', () => request.abort())
    request.send(file)
  })
}

/** What the system calls the file; where it calls it something odd, and the bytes decide anyway, nothing in particular. */
function sentType(meta: OperationMeta, { type }: Blob): string {
  const types = meta.upload?.types ?? []
  return types.includes(ANYTHING) && !types.includes(type) ? ANYTHING : type || ANYTHING
}

const ANYTHING = 'application/octet-stream'

function settle(request: XMLHttpRequest, resolve: (answer: unknown) => void, reject: (problem: unknown) => void) {
  const body = parsed(request.responseText)
  if (request.status >= 200 && request.status < 300) return body ? resolve(body) : reject(lostConnection())
  if (request.status === 401) tellUnauthenticated()
  const { code = `http.${request.status}`, message = plainWords.fault, ...more } = (body ?? {}) as Partial<ProblemBody>
  return reject(new ApiProblem({ ...more, code, message, status: request.status }))
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function patience(giveUp: () => void) {
  let timer = setTimeout(giveUp, PATIENCE)
  return {
    again: () => {
      clearTimeout(timer)
      timer = setTimeout(giveUp, PATIENCE)
    },
    end: () => clearTimeout(timer),
  }
}
