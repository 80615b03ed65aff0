import type { FieldProblems, ProblemBody } from '#base/problem.ts'

/** No answer came: the line, the server or the wait gave out. Nobody knows whether the call was carried out. */
export const CONNECTION_LOST = 'connection.lost'

/** A refusal as the server tells it (SHELL-32), or a lost connection with status 0. */
export class ApiProblem extends Error {
  readonly code: string
  readonly status: number
  readonly fields: FieldProblems
  readonly requestId: string | undefined
  /** Seconds after which trying again makes sense. */
  readonly retryAfter: number | undefined
  /** When it was told, in milliseconds of this browser's clock. */
  readonly at = Date.now()

  constructor(told: { code: string; message: string; status: number } & Partial<ProblemBody & { retryAfter: number }>) {
    super(told.message)
    this.name = 'ApiProblem'
    this.code = told.code
    this.status = told.status
    this.fields = told.fields ?? {}
    this.requestId = told.requestId
    this.retryAfter = told.retryAfter
  }

  get isLost(): boolean {
    return this.code === CONNECTION_LOST
  }

  /** The sentence for the whole form; none when a field says the same already. */
  get aboveForm(): string | undefined {
    return Object.values(this.fields).includes(this.message) ? undefined : this.message
  }

  /** True when the call may yet have been carried out, so that the same intent must keep its key. */
  get isUnknown(): boolean {
    return this.status === 0 || this.status >= 500
  }
}

/** Sentences for what has no words of its own; the portal sets them from its catalogue at its start. */
export const plainWords = {
  connectionLost: 'The connection was lost. Nothing you typed is gone; please try again.',
  fault: 'Something went wrong on our side. Please try again.',
}

export function lostConnection(): ApiProblem {
  return new ApiProblem({ code: CONNECTION_LOST, message: plainWords.connectionLost, status: 0 })
}

/** Reads the one error shape from an answer; an answer of another shape (a proxy's page, say) becomes a plain fault. */
export async function problemOf(answer: Response): Promise<ApiProblem> {
  const body = (await answer.json().catch(() => undefined)) as Partial<ProblemBody> | undefined
  const seconds = Number(answer.headers.get('retry-after'))
  return new ApiProblem({
    ...body,
    code: body?.code ?? `http.${answer.status}`,
    message: body?.message ?? plainWords.fault,
    status: answer.status,
    ...(seconds > 0 ? { retryAfter: seconds } : {}),
  })
}

/** Whatever was thrown, as a problem that has a sentence. */
export function asProblem(thrown: unknown): ApiProblem {
  if (thrown instanceof ApiProblem) return thrown
  return new ApiProblem({ code: 'browser.fault', message: plainWords.fault, status: 0 })
}
