import type { FieldProblems, ProblemBody } from '#base/problem.ts'

/** No response: the network or server failed, or the call timed out. Whether the call took effect is unknown. */
export const CONNECTION_LOST = 'connection.lost'

/** An error response of the server (SHELL-32), or a lost connection with status 0. */
export class ApiProblem extends Error {
  readonly code: string
  readonly status: number
  readonly fields: FieldProblems
  readonly requestId: string | undefined
  /** Seconds to wait before retrying. */
  readonly retryAfter: number | undefined
  /** When it was received, in milliseconds of this browser's clock. */
  readonly at = Date.now()

  constructor(
    values: { code: string; message: string; status: number } & Partial<ProblemBody & { retryAfter: number }>,
  ) {
    super(values.message)
    this.name = 'ApiProblem'
    this.code = values.code
    this.status = values.status
    this.fields = values.fields ?? {}
    this.requestId = values.requestId
    this.retryAfter = values.retryAfter
  }

  get isLost(): boolean {
    return this.code === CONNECTION_LOST
  }

  /** Somebody saved the same thing since it was read; neither version is lost. */
  get isConflict(): boolean {
    return this.code === 'request.changed-meanwhile'
  }

  /** A later save of the same editor has arrived first. */
  get isSuperseded(): boolean {
    return this.code === 'request.superseded'
  }

  /** The message for the whole form; undefined when a field already shows it. */
  get aboveForm(): string | undefined {
    return Object.values(this.fields).includes(this.message) ? undefined : this.message
  }

  /** True when the call may have taken effect, so that a retry must use the same idempotency key. */
  get isUnknown(): boolean {
    return this.status === 0 || this.status >= 500
  }
}

/** Messages for errors that bring none of their own; the portal sets them from its catalogue at start-up. */
export const fallbackMessages = {
  connectionLost: 'The connection was lost. Nothing you typed is lost; please try again.',
  unexpectedError: 'Something went wrong on our side. Please try again.',
}

export function lostConnection(): ApiProblem {
  return new ApiProblem({ code: CONNECTION_LOST, message: fallbackMessages.connectionLost, status: 0 })
}

/** Reads the error body of a response; a response of another shape (a proxy's page, say) becomes an unexpected error. */
export async function problemOf(answer: Response): Promise<ApiProblem> {
  const body = (await answer.json().catch(() => undefined)) as Partial<ProblemBody> | undefined
  const seconds = Number(answer.headers.get('retry-after'))
  return new ApiProblem({
    ...body,
    code: body?.code ?? `http.${answer.status}`,
    message: body?.message ?? fallbackMessages.unexpectedError,
    status: answer.status,
    ...(seconds > 0 ? { retryAfter: seconds } : {}),
  })
}

/** Any thrown value as a problem with a message. */
export function asProblem(thrown: unknown): ApiProblem {
  if (thrown instanceof ApiProblem) return thrown
  return new ApiProblem({ code: 'browser.fault', message: fallbackMessages.unexpectedError, status: 0 })
}
