import type { ApiProblem } from '#platform/web/problem.ts'

/** How a field for a code is typed into: digits of an app, which the browser may fill in by itself, or a recovery code. */
export function codeAttributes(kind: 'app' | 'recovery') {
  const plain = { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } as const
  return kind === 'app'
    ? ({ ...plain, autoComplete: 'one-time-code', inputMode: 'numeric', maxLength: 12 } as const)
    : ({ ...plain, autoComplete: 'off', inputMode: 'text', maxLength: 40 } as const)
}

/** Whether signing in has to begin anew: its first step counts no longer. */
export function isTicketOver(problem: ApiProblem): boolean {
  return problem.code === 'members.ticket-void'
}
