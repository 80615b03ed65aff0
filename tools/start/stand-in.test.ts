import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readConfig } from '#platform/server/config.ts'
import { openStandIn } from './stand-in.ts'

let dataDir: string
const signal = new AbortController().signal
const options = { log: () => {}, signal, moved: () => {} }
beforeEach(() => {
  dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'guildhall-stand-in-'))
})
afterEach(() => fs.rmSync(dataDir, { recursive: true }))

const answers = async (settings: NodeJS.ProcessEnv) =>
  (
    await fetch(`${settings.GUILDHALL_STAND_IN}/v1/balance`, {
      headers: { authorization: `Bearer ${settings.STRIPE_SECRET_KEY}` },
    })
  ).status

test('the sample data starts a stand-in, which has the same port and keys in the next run [PAY-18]', async () => {
  const config = readConfig({ DATA_DIR: dataDir })
  const runs: NodeJS.ProcessEnv[] = []
  for (const run of [0, 1]) {
    const standIn = await openStandIn({ config, ...options })
    runs[run] = standIn?.settings() ?? {}
    expect(await answers(runs[run] ?? {})).toBe(200)
    await standIn?.supervised.stop()
  }
  expect(runs[1]).toEqual(runs[0])
  expect(readConfig(runs[0] ?? {}).payments).toMatchObject({ standIn: runs[0]?.GUILDHALL_STAND_IN })
})

test('there is none in production, beside keys of the provider, and where another one is set [PAY-18]', async () => {
  const keys = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_PUBLISHABLE_KEY: 'pk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }
  const secret = 'a secret of thirty-two characters'
  const production = { NODE_ENV: 'production', SMTP_URL: 'smtp://mail.test', PRODUCT_SECRET: secret }
  for (const settings of [production, keys, { ...keys, GUILDHALL_STAND_IN: 'http://127.0.0.1:1' }]) {
    const config = readConfig({ DATA_DIR: dataDir, ...settings })
    expect(await openStandIn({ config, ...options })).toBeUndefined()
  }
})
