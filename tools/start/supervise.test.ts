import { expect, test, vi } from 'vitest'
import { StartProblem } from './problem.ts'
import { type Exit, supervise } from './supervise.ts'

const log = () => {}

/** A fake process that ends on request. */
function pretended() {
  const { promise: exited, resolve: end } = Promise.withResolvers<Exit>()
  const stop = vi.fn(async () => end({ code: 0, signal: null }))
  return { exited, stop, die: () => end({ code: null, signal: 'SIGKILL' }) }
}

test('a process that dies comes back within a second', async () => {
  const [first, second] = [pretended(), pretended()]
  const launch = vi.fn(async () => second)
  const supervised = supervise({ name: 'It', first, launch, log })
  first.die()
  await vi.waitFor(() => expect(launch).toHaveBeenCalledOnce())
  await supervised.stop()
  expect(second.stop).toHaveBeenCalled()
})

test('a process that does not start is tried again until it does', async () => {
  const [first, second] = [pretended(), pretended()]
  const launch = vi.fn(async () => second)
  launch.mockRejectedValueOnce(new Error('not yet')).mockRejectedValueOnce(new Error('not yet'))
  const supervised = supervise({ name: 'It', first, launch, log })
  first.die()
  await vi.waitFor(() => expect(launch).toHaveBeenCalledTimes(3), 5_000)
  await supervised.stop()
})

test('a process that was stopped stays stopped', async () => {
  const first = pretended()
  const launch = vi.fn(async () => pretended())
  await supervise({ name: 'It', first, launch, log }).stop()
  expect(launch).not.toHaveBeenCalled()
})

test('one that is just coming back when everything stops is stopped too', async () => {
  const [first, second] = [pretended(), pretended()]
  const { promise, resolve } = Promise.withResolvers<void>()
  const launch = vi.fn(() => promise.then(() => second))
  const supervised = supervise({ name: 'It', first, launch, log })
  first.die()
  await vi.waitFor(() => expect(launch).toHaveBeenCalledOnce())
  const stopping = supervised.stop()
  resolve()
  await stopping
  expect(second.stop).toHaveBeenCalled()
})

test('a permanent problem is reported and not retried', async () => {
  const first = pretended()
  const launch = vi.fn(() => Promise.reject(new StartProblem('The port is taken.')))
  const supervised = supervise({ name: 'It', first, launch, log })
  first.die()
  await expect(supervised.lost).rejects.toThrow('The port is taken.')
  expect(launch).toHaveBeenCalledOnce()
})
