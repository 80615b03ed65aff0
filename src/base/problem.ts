/** Kinds of problems, each with its HTTP status. */
const STATUS = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  'not-found': 404,
  conflict: 409,
  'too-large': 413,
  'wrong-type': 415,
  'out-of-range': 416,
  unprocessable: 422,
  'too-many': 429,
  internal: 500,
  unavailable: 503,
  'no-space': 507,
} as const

export type ProblemKind = keyof typeof STATUS

/** Messages by field name, shown at the field (SHELL-32). */
export type FieldProblems = Record<string, string>

/**
 * An error that the user can act on. `code` is `feature.what-happened`, `message` the sentence the user reads.
 * Any other thrown value is a bug and is answered with a plain 500.
 */
export class Problem extends Error {
  readonly code: string
  readonly kind: ProblemKind
  readonly fields: FieldProblems | undefined
  /** Seconds to wait before retrying; sent as `Retry-After`. */
  readonly retryAfter: number | undefined

  constructor(
    code: string,
    kind: ProblemKind,
    message: string,
    more: { fields?: FieldProblems; retryAfter?: number } = {},
  ) {
    super(message)
    this.name = 'Problem'
    this.code = code
    this.kind = kind
    this.fields = more.fields
    this.retryAfter = more.retryAfter
  }

  get status(): number {
    return STATUS[this.kind]
  }
}

/** The same response for a missing record and for a record of another site (TEN-03). */
export function notFound(code: string, message = 'There is nothing here at that address.'): Problem {
  return new Problem(code, 'not-found', message)
}

/** Somebody else saved in between. Neither version is lost: `message` says so, and the screen offers both. */
export function changedMeanwhile(message: string): Problem {
  return new Problem('request.changed-meanwhile', 'conflict', message)
}

/** The body of every error response (SHELL-32). */
export interface ProblemBody {
  code: string
  message: string
  requestId: string
  fields?: FieldProblems
}
