import type { ApiProblem } from '#platform/web/problem.ts'

/** Input attributes of a code field: an app's digits, which the browser may autofill, or a recovery code. */
export function codeAttributes(kind: 'app' | 'recovery') {
  const plain = { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } as const
  return kind === 'app'
    ? ({ ...plain, autoComplete: 'one-time-code', inputMode: 'numeric', maxLength: 12 } as const)
    : ({ ...plain, autoComplete: 'off', inputMode: 'text', maxLength: 40 } as const)
}

/** Whether the sign-in must start again because its first step has expired. */
export function isTicketExpired(problem: ApiProblem): boolean {
  return problem.code === 'members.ticket-void'
}
