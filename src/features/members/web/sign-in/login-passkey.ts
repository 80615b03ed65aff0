import { useEffect, useEffectEvent } from 'react'
import { useTranslations } from 'use-intl'
import { useSend } from '#platform/web/editing/use-send.ts'
import { ApiProblem } from '#platform/web/problem.ts'
import type { Session } from '../../contract.ts'
import { accountsApi } from '../accounts-api.ts'
import { canUsePasskeys } from '../passkey-support.ts'
import type { PasskeyResponse } from '../passkeys.ts'

interface PasskeySignIn {
  ticket: string
  answer: PasskeyResponse
}

/**
 * Passkey sign-in (ACC-B1): `signIn` starts it by a button; where supported, the browser also offers passkeys at the e-mail field. The
 * library is loaded only when one of the two is possible.
 */
export function usePasskeySignIn(done: (session: Session) => void) {
  const text = useTranslations('members.account.passkeys')
  const { busy, problem, submit, clearProblem } = useSend<PasskeySignIn | undefined, Session>({
    send: async (chosen) => accountsApi.signInWithPasskey(chosen ?? (await requestPasskeySignIn(text('stopped')))),
    onSuccess: done,
  })
  const finish = useEffectEvent((chosen: PasskeySignIn) => void submit(chosen))
  useEffect(() => offerByAutofill((chosen) => finish(chosen)), [])
  return { available: canUsePasskeys(), busy, problem, clearProblem, signIn: () => void submit(undefined) }
}

/** Asks the browser for a passkey of this site; fails with the message `stopped` where none was used. */
export async function requestPasskeySignIn(stopped: string): Promise<PasskeySignIn> {
  const [{ ticket, question }, { requestPasskey }] = await Promise.all([
    accountsApi.beginPasskeySignIn({}),
    import('../passkeys.ts'),
  ])
  const answer = await requestPasskey(question).catch(() => {
    throw new ApiProblem({ code: 'passkey.stopped', message: stopped, status: 400 })
  })
  return { ticket, answer }
}

/** Starts after the page has rendered, so that nothing waits for it. Returns a function that cancels it. */
function offerByAutofill(chosen: (chosen: PasskeySignIn) => void): () => void {
  let isCancelled = false
  let stop: (() => void) | undefined
  const offer = async () => {
    if (isCancelled || !canUsePasskeys() || !(await PublicKeyCredential.isConditionalMediationAvailable?.())) return
    const passkeys = await import('../passkeys.ts')
    const { ticket, question } = await accountsApi.beginPasskeySignIn({})
    if (isCancelled) return
    stop = passkeys.cancelRequest
    const answer = await passkeys.requestPasskey(question, { byAutofill: true })
    if (!isCancelled) chosen({ ticket, answer })
  }
  // The user did not request this, so errors leave the form unchanged.
  const timer = setTimeout(() => void offer().catch(() => undefined), 400)
  return () => {
    isCancelled = true
    clearTimeout(timer)
    stop?.()
  }
}
