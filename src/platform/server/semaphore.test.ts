import { expect, test } from 'vitest'
import { Problem } from '#base/problem.ts'
import { openSemaphore } from './semaphore.ts'

const refusal = () => new Problem('service.busy', 'unavailable', 'Too many.', { retryAfter: 5 })

test('lets so many go on at once, others in the order of asking, and refuses one too many', async () => {
  const semaphore = openSemaphore({ concurrency: 2, maxQueued: 2, refusal })
  const order: string[] = []
  const enter = async (name: string) => {
    const release = await semaphore.acquire('one')
    order.push(name)
    return release
  }
  const [first, second] = [await enter('first'), await enter('second')]
  const queued = [enter('third'), enter('fourth')]
  expect(() => semaphore.refuseWhenFull('one')).toThrow('Too many.')
  await expect(enter('fifth')).rejects.toMatchObject({ status: 503, retryAfter: 5 })
  expect(order).toEqual(['first', 'second'])
  second()
  const third = await queued[0]
  expect(order).toEqual(['first', 'second', 'third'])
  first()
  const fourth = await queued[1]
  third?.()
  fourth?.()
  expect(order).toEqual(['first', 'second', 'third', 'fourth'])
  const again = [await enter('sixth'), await enter('seventh')]
  for (const release of again) release()
})

test('counts each key apart', async () => {
  const semaphore = openSemaphore({ concurrency: 1, maxQueued: 0, refusal })
  const release = await semaphore.acquire('one')
  await expect(semaphore.acquire('one')).rejects.toThrow('Too many.')
  const other = await semaphore.acquire('other')
  release()
  other()
  const again = await semaphore.acquire('one')
  again()
})
