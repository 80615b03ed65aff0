import { useEffect, useEffectEvent } from 'react'
import { useTranslations } from 'use-intl'
import { useSend } from '#platform/web/forms.ts'
import { ApiProblem } from '#platform/web/problem.ts'
import type { Session } from '../contract.ts'
import { accountsApi } from './accounts-api.ts'
import { canUsePasskeys } from './passkey-support.ts'
import type { Answer } from './passkeys.ts'

interface Chosen {
  ticket: string
  answer: Answer
}

/**
 * Signing in with a passkey (ACC-B1): `ask` by a button; where the browser can, also among what it offers at the e-mail field.
 * The library comes only when one of the two is possible.
 */
export function usePasskeySignIn(done: (session: Session) => void) {
  const text = useTranslations('members.account.passkeys')
  const { busy, problem, submit, forget } = useSend<Chosen | undefined, Session>({
    send: async (chosen) => accountsApi.signInWithPasskey(chosen ?? (await askPasskey(text('stopped')))),
    done,
  })
  const finish = useEffectEvent((chosen: Chosen) => void submit(chosen))
  useEffect(() => offerByAutofill((chosen) => finish(chosen)), [])
  return { available: canUsePasskeys(), busy, problem, forget, ask: () => void submit(undefined) }
}

/** Lets the browser ask for a passkey of this site; `stopped` is said where none was used. */
export async function askPasskey(stopped: string): Promise<Chosen> {
  const [{ ticket, question }, { askForPasskey }] = await Promise.all([
    accountsApi.beginPasskeySignIn({}),
    import('./passkeys.ts'),
  ])
  const answer = await askForPasskey(question).catch(() => {
    throw new ApiProblem({ code: 'passkey.stopped', message: stopped, status: 400 })
  })
  return { ticket, answer }
}

/** Once the page stands, so that nothing waits for it. Gives the way to end it. */
function offerByAutofill(chosen: (chosen: Chosen) => void): () => void {
  let isOver = false
  let stop: (() => void) | undefined
  const offer = async () => {
    if (isOver || !canUsePasskeys() || !(await PublicKeyCredential.isConditionalMediationAvailable?.())) return
    const passkeys = await import('./passkeys.ts')
    const { ticket, question } = await accountsApi.beginPasskeySignIn({})
    if (isOver) return
    stop = passkeys.stopAsking
    const answer = await passkeys.askForPasskey(question, { byAutofill: true })
    if (!isOver) chosen({ ticket, answer })
  }
  // Nobody asked for it: what goes wrong here leaves the form as it is.
  const timer = setTimeout(() => void offer().catch(() => undefined), 400)
  return () => {
    isOver = true
    clearTimeout(timer)
    stop?.()
  }
}
