import { ApiProblem } from './problem.ts'

/** The code of the refusal of a call that needs a confirmed session. */
const CONFIRM_FIRST = 'session.confirm-first'

/** Asks the person to prove that it is them; false where they do not. */
type Ask = () => Promise<boolean>

let ask: Ask | undefined
let underWay: Promise<boolean> | undefined

/** Sets what is asked with when the server wants a confirmed session. Gives the way to take it back. */
export function onConfirmFirst(asking: Ask): () => void {
  ask = asking
  return () => {
    if (ask === asking) ask = undefined
  }
}

/**
 * Makes a call; where the server first wants to know that it is still the same person, they are asked once, whatever number of calls waits
 * for it, and the call is repeated. Who declines gets the server's refusal.
 */
export async function confirmedCall<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call()
  } catch (thrown) {
    if (!(thrown instanceof ApiProblem) || thrown.code !== CONFIRM_FIRST || !(await confirmed())) throw thrown
    return call()
  }
}

async function confirmed(): Promise<boolean> {
  underWay ??= ask?.().finally(() => {
    underWay = undefined
  })
  return (await underWay) ?? false
}
