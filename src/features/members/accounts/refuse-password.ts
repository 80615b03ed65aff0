import { Problem } from '#base/problem.ts'
import { COMMON_PASSWORDS } from './common-passwords.ts'
import { PASSWORD_MESSAGES, type PasswordContext, passwordProblem } from './password-rules.ts'

/** Refuses a password that breaks the rule, with a message at its field (ACC-12). The contract has already checked its length. */
export function refuseWeakPassword(password: string, context: Omit<PasswordContext, 'common'>): void {
  const problem = passwordProblem(password, { ...context, common: COMMON_PASSWORDS })
  if (problem === null) return
  const message = PASSWORD_MESSAGES[problem]
  const options = { fields: { password: message } }
  if (problem === 'name') throw new Problem('members.password-is-a-name', 'invalid', message, options)
  throw new Problem('members.password-too-common', 'invalid', message, options)
}
