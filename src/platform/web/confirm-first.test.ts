import { afterEach, expect, test } from 'vitest'
import { confirmedCall, onConfirmationRequired } from './confirm-first.ts'
import { ApiProblem } from './problem.ts'

let stop = () => {}
afterEach(() => stop())

const confirmFirst = () => new ApiProblem({ code: 'session.confirm-first', message: 'Confirm first.', status: 403 })
/** A call that is refused until the session is confirmed. */
function guarded() {
  const state = { confirmed: false, calls: 0 }
  const call = async () => {
    state.calls += 1
    if (!state.confirmed) throw confirmFirst()
    return 'done'
  }
  return { state, call }
}

test('a call that needs a confirmed session asks once and is repeated, also when several calls are waiting', async () => {
  const { state, call } = guarded()
  let prompts = 0
  stop = onConfirmationRequired(async () => {
    prompts += 1
    await new Promise((resolve) => setTimeout(resolve))
    state.confirmed = true
    return true
  })
  expect(await Promise.all([confirmedCall(call), confirmedCall(call)])).toEqual(['done', 'done'])
  expect([prompts, state.calls]).toEqual([1, 4])
  state.confirmed = false
  expect(await confirmedCall(call)).toBe('done')
  expect(prompts).toBe(2)
})

test('the refusal is thrown when the user declines or no handler is set; a second refusal does not ask again', async () => {
  const { state, call } = guarded()
  await expect(confirmedCall(call)).rejects.toMatchObject({ code: 'session.confirm-first' })
  stop = onConfirmationRequired(() => Promise.resolve(false))
  await expect(confirmedCall(call)).rejects.toMatchObject({ code: 'session.confirm-first' })
  expect(state.calls).toBe(2)
  stop()
  stop = onConfirmationRequired(() => Promise.resolve(true))
  await expect(confirmedCall(call)).rejects.toMatchObject({ code: 'session.confirm-first' })
  expect(state.calls).toBe(4)
})

test('any other refusal is left alone', async () => {
  let prompts = 0
  stop = onConfirmationRequired(async () => {
    prompts += 1
    return true
  })
  const refused = new ApiProblem({ code: 'session.not-allowed', message: 'No.', status: 403 })
  await expect(confirmedCall(() => Promise.reject(refused))).rejects.toBe(refused)
  expect(prompts).toBe(0)
})
