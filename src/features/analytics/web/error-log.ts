import { ApiProblem } from '#platform/web/problem.ts'
import { pageIn } from '../rules.ts'

const ADDRESS = '/api/faults'
/** Errors reported per page load, each once: a loop must not become a flood. */
const MAX_REPORTS = 5
const MAX_LENGTH = { name: 80, message: 1_000, stack: 8_000 }
/** Messages that browsers raise as errors although nothing is broken. */
const IGNORED = /^ResizeObserver loop|^Script error\.?$/

const reported = new Set<string>()

/** Reports an unhandled error to the server (ANA-09). API problems, lost connections and aborted calls are not reported. */
export function reportError(thrown: unknown): void {
  const problem = thrown instanceof Error ? thrown : new Error(String(thrown))
  const { name, message, stack = '' } = problem
  if (problem instanceof ApiProblem || name === 'AbortError' || IGNORED.test(message)) return
  const key = `${name} ${message}`
  if (reported.has(key) || reported.size >= MAX_REPORTS || !navigator.onLine) return
  reported.add(key)
  const report = {
    name: name.slice(0, MAX_LENGTH.name),
    message: message.slice(0, MAX_LENGTH.message),
    stack: stack.slice(0, MAX_LENGTH.stack),
    page: pageIn(window.location.pathname),
  }
  navigator.sendBeacon(ADDRESS, new Blob([JSON.stringify(report)], { type: 'application/json' }))
}
