import { Problem } from '#base/problem.ts'
import { COMMON_PASSWORDS } from './common-passwords.ts'
import { PASSWORD_SENTENCES, type PasswordSurroundings, passwordProblem } from './password-rules.ts'

/** Refuses a password the rule does not allow, with a sentence at its field (ACC-12). Its length was checked at the door. */
export function refuseWeakPassword(password: string, around: Omit<PasswordSurroundings, 'common'>): void {
  const problem = passwordProblem(password, { ...around, common: COMMON_PASSWORDS })
  if (problem === null) return
  const message = PASSWORD_SENTENCES[problem]
  const more = { fields: { password: message } }
  if (problem === 'name') throw new Problem('members.password-is-a-name', 'invalid', message, more)
  throw new Problem('members.password-too-common', 'invalid', message, more)
}
