import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ConfigProblem, readConfig } from './config.ts'

const PRODUCT_SECRET = 'a secret of thirty-two characters'
const production = { NODE_ENV: 'production', SMTP_URL: 'smtp://mail.test' }

test('provider keys and secrets come from the environment, with defaults for the rest [TEN-37]', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    production: false,
    smtpUrl: undefined,
    s3: undefined,
    logLevel: 'info',
  })
  const s3 = { S3_ENDPOINT: 'https://s3.test', S3_BUCKET: 'b', S3_KEY: 'k', S3_SECRET: 's' }
  expect(readConfig({ ...s3, SMTP_URL: 'smtps://u:p@mail.test' })).toMatchObject({
    smtpUrl: 'smtps://u:p@mail.test',
    s3: { bucket: 'b', key: 'k', secret: 's' },
  })
  expect(readConfig({ PORT: '', SMTP_URL: '' }).port).toBe(3000)
})

test('a file of an insight may have 50 MB, or the configured size [WRITE-17]', () => {
  expect(readConfig({}).maxFileBytes).toBe(50_000_000)
  expect(readConfig({ MOST_FILE_MB: '200' }).maxFileBytes).toBe(200_000_000)
  expect(() => readConfig({ MOST_FILE_MB: 'many' })).toThrow(/MOST_FILE_MB/)
})

test('every wrong setting is named in one sentence, without its value [TEN-37]', () => {
  const read = () => readConfig({ PORT: '99999', DATABASE_URL: 'mysql://root:hush@x', SMTP_URL: 'mail.test' })
  expect(read).toThrow(ConfigProblem)
  expect(read).toThrow(/PORT.*DATABASE_URL.*SMTP_URL/)
  expect(read).not.toThrow(/hush/)
})

test('production without a mail server, or half a store, does not start [TEN-37]', () => {
  expect(() => readConfig({ NODE_ENV: 'production', PRODUCT_SECRET })).toThrow(/SMTP_URL/)
  expect(() => readConfig({ S3_BUCKET: 'b' })).toThrow(/belong together/)
})

test('the payment provider’s keys are set together, each in its own setting [PAY-18]', () => {
  const keys = {
    STRIPE_SECRET_KEY: 'sk_live_1',
    STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1,whsec_2',
  }
  expect(readConfig({}).payments).toBeUndefined()
  expect(readConfig(keys).payments).toEqual({
    secretKey: 'sk_live_1',
    publishableKey: 'pk_live_1',
    webhookSecrets: ['whsec_1', 'whsec_2'],
    standIn: undefined,
  })
  expect(() => readConfig({ ...keys, STRIPE_WEBHOOK_SECRET: '' })).toThrow(/belong together/)
  expect(() => readConfig({ ...keys, STRIPE_PUBLISHABLE_KEY: 'sk_live_1' })).toThrow(/STRIPE_PUBLISHABLE_KEY/)
  expect(() => readConfig({ ...keys, GUILDHALL_STAND_IN: 'http://192.0.2.1:80' })).toThrow(/GUILDHALL_STAND_IN/)
  const live = { ...production, PRODUCT_SECRET, ...keys, GUILDHALL_STAND_IN: 'http://127.0.0.1:4000' }
  expect(() => readConfig(live)).toThrow(/no stand-in/)
})

test('the platform’s share of a payment is a setting, nothing by default [PAY-16]', () => {
  expect(readConfig({}).platformFee).toBe(0)
  expect(readConfig({ PLATFORM_FEE_PERCENT: '2.9' }).platformFee).toBe(290)
  for (const wrong of ['-1', '101', '1.555', 'all'])
    expect(() => readConfig({ PLATFORM_FEE_PERCENT: wrong })).toThrow(/PLATFORM_FEE_PERCENT/)
})

test('outside production the server listens on loopback only, unless HOST is set [TEN-37]', () => {
  expect(readConfig({}).hosts).toEqual(['127.0.0.1', '::1'])
  expect(readConfig({ HOST: '0.0.0.0' }).hosts).toEqual(['0.0.0.0'])
  expect(readConfig({ ...production, PRODUCT_SECRET }).hosts).toEqual([])
  expect(readConfig({ ...production, PRODUCT_SECRET, HOST: '10.0.0.7' }).hosts).toEqual(['10.0.0.7'])
})

test('production does not start without its own secret, stored outside the data folder [TEN-37]', () => {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'guildhall-secret-')))
  const [dataDir, file, link] = [join(folder, 'data'), join(folder, 'secret'), join(folder, 'link')]
  mkdirSync(dataDir)
  symlinkSync(dataDir, link)
  writeFileSync(file, `${PRODUCT_SECRET}\n`)
  const read = (settings: NodeJS.ProcessEnv) => readConfig({ ...production, DATA_DIR: dataDir, ...settings })
  expect(() => read({})).toThrow(/PRODUCT_SECRET or PRODUCT_SECRET_FILE is missing; npm run derived-secret prints/)
  expect(read({ PRODUCT_SECRET }).productSecret).toBe(PRODUCT_SECRET)
  expect(read({ PRODUCT_SECRET_FILE: file }).productSecret).toBe(PRODUCT_SECRET)
  expect(() => read({ PRODUCT_SECRET_FILE: file, PRODUCT_SECRET })).toThrow(/set one of them/)
  expect(() => read({ PRODUCT_SECRET_FILE: join(folder, 'missing') })).toThrow(/cannot be read \(ENOENT\)/)
  for (const below of [dataDir, link, join(dataDir, '..', 'data')]) {
    writeFileSync(join(dataDir, 'secret'), PRODUCT_SECRET)
    expect(() => read({ PRODUCT_SECRET_FILE: join(below, 'secret') })).toThrow(/PRODUCT_SECRET_FILE lies in DATA_DIR/)
  }
  writeFileSync(file, 'short')
  expect(() => read({ PRODUCT_SECRET_FILE: file })).toThrow(/32 characters/)
  expect(readConfig({}).productSecret).toBeUndefined()
  rmSync(folder, { recursive: true })
})
