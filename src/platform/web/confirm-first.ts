import { ApiProblem } from './problem.ts'

/** Error code of a call that needs a recently confirmed session. */
const CONFIRM_FIRST = 'session.confirm-first'

/** Has the user prove their identity; resolves to false when they decline. */
type ConfirmIdentity = () => Promise<boolean>

let confirmIdentity: ConfirmIdentity | undefined
let pending: Promise<boolean> | undefined

/** Sets the handler that runs when the server needs a confirmed session. Returns a function that removes it. */
export function onConfirmationRequired(handler: ConfirmIdentity): () => void {
  confirmIdentity = handler
  return () => {
    if (confirmIdentity === handler) confirmIdentity = undefined
  }
}

/**
 * Makes a call; if the server needs a confirmed session, asks the user once, however many calls are waiting, and repeats
 * the call. If the user declines, the server's refusal is thrown.
 */
export async function confirmedCall<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call()
  } catch (thrown) {
    if (!(thrown instanceof ApiProblem) || thrown.code !== CONFIRM_FIRST || !(await isConfirmed())) throw thrown
    return call()
  }
}

async function isConfirmed(): Promise<boolean> {
  pending ??= confirmIdentity?.().finally(() => {
    pending = undefined
  })
  return (await pending) ?? false
}
