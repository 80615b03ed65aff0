import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SiteDatabase } from '#platform/server/database/database.ts'
import { statement } from '#platform/server/database/statement.ts'
import { openTestApp, type TestApp } from '#tests/kit/test-app.ts'
import type { PaymentProvider } from '../provider/provider.ts'
import { applyRead, CLOCK } from './apply-read.ts'
import type { ProviderHandler } from './handler.ts'

let app: TestApp
let north: SiteDatabase
beforeAll(async () => {
  app = await openTestApp()
  north = app.database.site(app.siteIds.north)
})
afterAll(() => app.close())

/** An object at the provider whose reads can be held up, and what was applied of it, in order. */
function changingObject(subject: string) {
  const applied: number[] = []
  let value = 0
  const waiting: (() => void)[] = []
  const handler = (waits: 'promptly' | 'until released'): ProviderHandler<number> => ({
    types: [],
    objects: [],
    read: async () => {
      const read = value
      // The provider has answered already, but the answer travels.
      if (waits === 'until released') await new Promise<void>((resolve) => waiting.push(resolve))
      return { account: 'acct_1', subject, read }
    },
    apply: async (_, read) => void applied.push(read),
  })
  const apply = (waits: 'promptly' | 'until released') =>
    applyRead({
      provider: {} as PaymentProvider,
      handler: handler(waits) as ProviderHandler,
      change: { objectId: subject, account: undefined },
      siteOf: async () => north,
      now: async () => (await north.one(statement(CLOCK)))?.now ?? '',
    })
  return { applied, apply, waiting, set: (next: number) => void (value = next) }
}

test('an older state that arrives late is not applied after a newer one [PAY-17]', async () => {
  const { applied, apply, waiting, set } = changingObject('pi_late')
  const late = apply('until released')
  await expect.poll(() => waiting.length).toBe(1)
  set(1)
  expect(await apply('promptly')).toBe('applied')
  waiting[0]?.()
  expect(await late).toBe('applied')
  expect(applied).toEqual([1])
})

test('a state that was read while another was is read again, unless the other covers it [PAY-17]', async () => {
  const { applied, apply, waiting, set } = changingObject('pi_overlap')
  const first = apply('until released')
  await expect.poll(() => waiting.length).toBe(1)
  const second = apply('until released')
  await expect.poll(() => waiting.length).toBe(2)
  waiting[0]?.()
  expect(await first).toBe('applied')
  set(2)
  waiting[1]?.()
  await expect.poll(() => waiting.length).toBe(3)
  waiting[2]?.()
  expect(await second).toBe('applied')
  expect(applied).toEqual([0, 2])
})

test('however many read one object at once, its newest state is applied last [PAY-17]', async () => {
  const { applied, apply, set } = changingObject('pi_many')
  const all = Array.from({ length: 20 }, async (_, index) => {
    set(index)
    return apply('promptly')
  })
  await Promise.all(all)
  set(20)
  await apply('promptly')
  expect(applied.at(-1)).toBe(20)
  expect(applied).toEqual(applied.toSorted((one, other) => one - other))
})
