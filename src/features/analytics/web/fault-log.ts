import { ApiProblem } from '#platform/web/problem.ts'
import { pageIn } from '../rules.ts'

const ADDRESS = '/api/faults'
/** Faults a page tells of at most, each once: a loop must not become a flood. */
const MOST = 5
const LONGEST = { name: 80, message: 1_000, stack: 8_000 }
/** What browsers call an error and nobody has to mend. */
const HARMLESS = /^ResizeObserver loop|^Script error\.?$/

const told = new Set<string>()

/** Tells the server of an error that nobody handled (ANA-09). Refusals, lost connections and calls that were ended are none. */
export function tell(thrown: unknown): void {
  const problem = thrown instanceof Error ? thrown : new Error(String(thrown))
  const { name, message, stack = '' } = problem
  if (problem instanceof ApiProblem || name === 'AbortError' || HARMLESS.test(message)) return
  const key = `${name} ${message}`
  if (told.has(key) || told.size >= MOST || !navigator.onLine) return
  told.add(key)
  const fault = {
    name: name.slice(0, LONGEST.name),
    message: message.slice(0, LONGEST.message),
    stack: stack.slice(0, LONGEST.stack),
    page: pageIn(window.location.pathname),
  }
  navigator.sendBeacon(ADDRESS, new Blob([JSON.stringify(fault)], { type: 'application/json' }))
}
