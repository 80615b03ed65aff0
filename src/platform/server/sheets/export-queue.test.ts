import { expect, test } from 'vitest'
import { createExportQueue } from './export-queue.ts'

/** Controllable tasks: each runs until it is ended. Also lists the tasks that have started, in order. */
function workshop() {
  const started: string[] = []
  const ends = new Map<string, () => void>()
  const work = (name: string) => () =>
    new Promise<string>((resolve) => {
      started.push(name)
      ends.set(name, () => resolve(name))
    })
  return { started, work, end: (name: string) => ends.get(name)?.() }
}

test('a site runs one export at a time and keeps no other site waiting; the total is limited [LEG-B8]', async () => {
  const runQueued = createExportQueue({ maxConcurrent: 2 })
  const { started, work, end } = workshop()
  const made = ['north 1', 'north 2', 'north 3', 'south 1', 'west 1'].map((name) =>
    runQueued(name.split(' ')[0] as string, work(name)),
  )
  const next = async (name: string) => {
    end(name)
    await made[0]
    await new Promise(setImmediate)
    return [...started]
  }
  await new Promise(setImmediate)
  expect(started).toEqual(['north 1', 'south 1'])
  expect(await next('north 1')).toEqual(['north 1', 'south 1', 'north 2'])
  expect(await next('south 1')).toEqual(['north 1', 'south 1', 'north 2', 'west 1'])
  expect(await next('north 2')).toEqual(['north 1', 'south 1', 'north 2', 'west 1', 'north 3'])
  end('west 1')
  end('north 3')
  expect(await Promise.all(made)).toEqual(['north 1', 'north 2', 'north 3', 'south 1', 'west 1'])
})

test('an export that waits too long is refused, and a failed one frees its slot [LEG-B8]', async () => {
  const runQueued = createExportQueue({ maxWaitMs: 20 })
  const { started, work, end } = workshop()
  const first = runQueued('north', work('first'))
  await expect(runQueued('north', work('late'))).rejects.toMatchObject({
    code: 'request.exports-busy',
    kind: 'too-many',
  })
  end('first')
  await first
  await expect(runQueued('north', () => Promise.reject(new Error('no room')))).rejects.toThrow('no room')
  const after = runQueued('north', work('after'))
  await new Promise(setImmediate)
  end('after')
  expect(await after).toBe('after')
  expect(started).toEqual(['first', 'after'])
})
