import { once } from 'node:events'
import fs from 'node:fs'
import net, { type AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { expect, inject, test } from 'vitest'
import { listenOn, unlessMissing } from '#app/server/listening.ts'
import { checkDatabase, checkDataDir, checkPort } from './checks.ts'

test('a port that is taken on any address the server listens on is reported in one sentence', async () => {
  for (const [taken, hosts] of [
    ['127.0.0.1', ['127.0.0.1', '::1']],
    ['::1', ['127.0.0.1', '::1']],
    ['127.0.0.1', []],
  ] as const) {
    const holder = net.createServer()
    if (!(await listenOn(holder, 0, taken).then(() => true, unlessMissing))) continue // no IPv6 here
    const { port } = holder.address() as AddressInfo
    await expect(checkPort({ port, hosts })).rejects.toThrow(
      `Port ${port} is taken by another program; stop that, or choose another with PORT.`,
    )
    holder.close()
    await once(holder, 'close')
    await expect(checkPort({ port, hosts })).resolves.toBeUndefined()
  }
  const strange = { port: 3000, hosts: ['192.0.2.1'] }
  await expect(checkPort(strange)).rejects.toThrow('192.0.2.1 (HOST) is no address of this machine.')
})

test('a data folder that cannot be written is reported in one sentence', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'guildhall-checks-'))
  const file = path.join(folder, 'file')
  fs.writeFileSync(file, '')
  expect(() => checkDataDir(path.join(file, 'data'))).toThrow(
    /^Guildhall cannot write to .*part of that path is a file/,
  )
  expect(() => checkDataDir(path.join(folder, 'a', 'b'))).not.toThrow()
  if (process.platform === 'linux') expect(() => checkDataDir('/proc/guildhall')).toThrow(/no folder can be made there/)
  fs.rmSync(folder, { recursive: true })
})

test('a database that cannot be reached is reported without its password', async () => {
  const refusal = await checkDatabase('postgres://someone:secret@127.0.0.1:1/x').catch((problem) => problem.message)
  expect(refusal).toBe('The database of DATABASE_URL (127.0.0.1:1) cannot be reached: nothing listens there.')
  await expect(checkDatabase(inject('clusterUrl'))).resolves.toBeUndefined()
})
