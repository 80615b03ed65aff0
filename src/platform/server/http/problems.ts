import pg from 'pg'
import type { z } from 'zod'
import { type FieldProblems, Problem } from '#base/problem.ts'

/** Maximum number of fields in one response. */
const MAX_FIELDS = 50

/** The response to invalid input: one message per field, for its first problem (SHELL-32). */
export function invalidInput(error: z.ZodError): Problem {
  // No prototype, so that a field named `constructor` is handled like any other.
  const fields: FieldProblems = Object.create(null)
  for (const issue of error.issues.slice(0, MAX_FIELDS)) {
    if (issue.code === 'unrecognized_keys')
      for (const key of issue.keys.slice(0, MAX_FIELDS))
        fields[[...issue.path, key].join('.')] ??= 'There is no such field.'
    else fields[issue.path.join('.')] ??= sentenceOf(issue)
  }
  const [first] = Object.values(fields)
  const message = error.issues[0]?.code === 'custom' || Object.keys(fields).length === 1 ? (first ?? '') : ''
  return new Problem('request.invalid', 'invalid', message || 'Some fields need another look.', { fields })
}

/** The contract's own message if it has one; otherwise a plain one instead of the validator's. */
function sentenceOf({ code, message }: z.core.$ZodIssue): string {
  if (!/^(Invalid|Too (big|small)|Unrecognized)/.test(message)) return message
  if (code === 'too_big') return 'This is too long or too large.'
  if (code === 'too_small') return 'This is too short or too small.'
  return message.endsWith('received undefined') ? 'This is needed.' : 'This does not have the right form.'
}

/** The problem to report to the caller for a thrown value; undefined for an unexpected error. */
export function problemOf(thrown: unknown): Problem | undefined {
  if (thrown instanceof Problem) return thrown
  if (thrown instanceof pg.DatabaseError) return fromDatabase(thrown)
  if (isDiskFull(thrown)) return diskFull()
  if (isStoreProblem(thrown))
    return new Problem(
      'service.store-away',
      'unavailable',
      'Files can be neither stored nor fetched right now. Please try again in a moment.',
      { retryAfter: 5 },
    )
  if (isConnectionProblem(thrown))
    return new Problem(
      'service.unavailable',
      'unavailable',
      'The service is starting again. Please try once more in a moment.',
      { retryAfter: 2 },
    )
  return undefined
}

function fromDatabase(thrown: pg.DatabaseError): Problem | undefined {
  const code = thrown.code ?? ''
  if (code === '53100') return diskFull()
  if (code === '57014')
    return new Problem('service.too-slow', 'unavailable', 'That took too long and was ended. Please try again.', {
      retryAfter: 2,
    })
  // Two concurrent changes of which only one can succeed, or one that needs what the other has just removed.
  if (code === '23505' || code === '23503')
    return new Problem(
      'service.changed-meanwhile',
      'conflict',
      'Somebody changed the same thing at the same moment. Please look again and try once more.',
    )
  if (code === '40001' || code === '40P01' || code.startsWith('08') || code.startsWith('57P') || code.startsWith('53'))
    return new Problem('service.unavailable', 'unavailable', 'The service is busy. Please try once more in a moment.', {
      retryAfter: 2,
    })
  return undefined
}

/** Whether the database ended the change because of a deadlock: nothing was written, and it can be retried. */
export function wasInTheWay(thrown: unknown): boolean {
  return thrown instanceof pg.DatabaseError && ['40001', '40P01'].includes(thrown.code ?? '')
}

function diskFull(): Problem {
  return new Problem('service.disk-full', 'no-space', 'Nothing can be saved right now because the disk is full.')
}

/** Whether a file could not be written because the disk is full; the store sets the cause of its errors. */
function isDiskFull(thrown: unknown): boolean {
  const cause = (thrown as Error | undefined)?.cause
  return [thrown, cause].some((each) => ['ENOSPC', 'EDQUOT'].includes((each as NodeJS.ErrnoException)?.code ?? ''))
}

/** Whether the file store refused a request or did not respond. */
function isStoreProblem(thrown: unknown): boolean {
  return ['E_CANNOT_WRITE_FILE', 'E_CANNOT_READ_FILE'].includes(
    (thrown as NodeJS.ErrnoException | undefined)?.code ?? '',
  )
}

/** System errors when the database cannot be reached. */
const UNREACHED = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOENT', 'ETIMEDOUT', 'EHOSTUNREACH', 'EAI_AGAIN'])

/**
 * Whether this was thrown because the database shut down, is not up yet or has no connection left (53300): all of these are
 * temporary, and the same may be retried.
 */
export function isConnectionProblem(thrown: unknown): boolean {
  if (!(thrown instanceof Error)) return false
  if (thrown instanceof pg.DatabaseError) return /^(08|53300|57P0[123])/.test(thrown.code ?? '')
  const { code } = thrown as NodeJS.ErrnoException
  return (
    UNREACHED.has(code ?? '') ||
    /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/.test(
      thrown.message,
    )
  )
}

/** Whether the database is up but gives no connection now: all are taken, or it is just starting or stopping. */
export function givesNoConnection(thrown: unknown): boolean {
  return thrown instanceof pg.DatabaseError && ['53300', '57P03'].includes(thrown.code ?? '')
}
