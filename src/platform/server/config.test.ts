import { expect, test } from 'vitest'
import { ConfigProblem, readConfig } from './config.ts'

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

test('a file sent with an insight may have 50 MB, or what the operator allows [WRITE-17]', () => {
  expect(readConfig({}).mostFileBytes).toBe(50_000_000)
  expect(readConfig({ MOST_FILE_MB: '200' }).mostFileBytes).toBe(200_000_000)
  expect(() => readConfig({ MOST_FILE_MB: 'many' })).toThrow(/MOST_FILE_MB/)
})

test('every wrong setting is named in one sentence, without its value [TEN-37]', () => {
  const read = () => readConfig({ PORT: '99999', DATABASE_URL: 'mysql://root:hush@x', SMTP_URL: 'mail.test' })
  expect(read).toThrow(ConfigProblem)
  expect(read).toThrow(/PORT.*DATABASE_URL.*SMTP_URL/)
  expect(read).not.toThrow(/hush/)
})

test('production without a mail server, or half a store, does not start [TEN-37]', () => {
  expect(() => readConfig({ NODE_ENV: 'production' })).toThrow(/SMTP_URL/)
  expect(() => readConfig({ S3_BUCKET: 'b' })).toThrow(/belong together/)
})
