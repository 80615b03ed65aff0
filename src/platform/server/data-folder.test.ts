import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { closeFolder, makeDataFolder } from './data-folder.ts'

let folder: string
const at = (...names: string[]) => path.join(folder, ...names)
const modeOf = (...names: string[]) => (fs.statSync(at(...names)).mode & 0o7777).toString(8)
const logLines: string[] = []
const close = (passing = {}) => closeFolder(folder, passing, (line) => logLines.push(line))

beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'guildhall-modes-'))
  logLines.length = 0
  for (const name of ['files/site', 'postgres-binaries/bin']) fs.mkdirSync(at(name), { recursive: true })
  for (const name of ['files/site/evidence', 'start.lock', 'postgres-binaries/bin/postgres'])
    fs.writeFileSync(at(name), '')
  for (const name of [
    '.',
    'files',
    'files/site',
    'postgres-binaries',
    'postgres-binaries/bin',
    'postgres-binaries/bin/postgres',
  ])
    fs.chmodSync(at(name), 0o755)
  for (const name of ['files/site/evidence', 'start.lock']) fs.chmodSync(at(name), 0o644)
})
afterEach(() => fs.rmSync(folder, { recursive: true }))

describe.skipIf(process.platform === 'win32')('the data folder', () => {
  test('makes files readable by others private, except the PostgreSQL programs', () => {
    fs.symlinkSync('/etc/hosts', at('files', 'link'))
    fs.writeFileSync(at('notes of the operator'), '')
    fs.chmodSync(at('notes of the operator'), 0o644)
    const before = fs.statSync('/etc/hosts').mode
    close()
    expect([modeOf('.'), modeOf('files'), modeOf('files/site')]).toEqual(['700', '700', '700'])
    expect([modeOf('files/site/evidence'), modeOf('start.lock')]).toEqual(['600', '600'])
    expect([modeOf('postgres-binaries'), modeOf('postgres-binaries/bin/postgres')]).toEqual(['755', '755'])
    expect(fs.statSync('/etc/hosts').mode).toBe(before)
    expect(modeOf('notes of the operator')).toBe('644')
    expect(logLines).toEqual([])
  })

  test('a missing data folder is made closed, and those above it open to walk through', () => {
    const umask = process.umask(0o077)
    makeDataFolder(at('above', 'data'))
    process.umask(umask)
    expect([modeOf('above'), modeOf('above', 'data')]).toEqual(['755', '700'])
  })

  test('scans an interrupted folder again, but not a private one', () => {
    fs.chmodSync(folder, 0o700)
    close()
    expect(modeOf('files/site/evidence')).toBe('600')
    fs.chmodSync(at('files/site/evidence'), 0o644)
    close()
    expect(modeOf('files/site/evidence')).toBe('644')
    fs.chmodSync(at('files'), 0o755)
    fs.chmodSync(at('files/site'), 0o755)
    close()
    expect(modeOf('files/site/evidence')).toBe('600')
  })

  test.skipIf(process.getuid?.() !== 0)('lets only the user PostgreSQL runs as traverse the folder', () => {
    close({ uid: 65_534, gid: 65_534 })
    expect([modeOf('.'), fs.statSync(folder).uid, fs.statSync(folder).gid]).toEqual(['710', 0, 65_534])
    fs.chownSync(folder, 65_534, 65_534)
    close({ uid: 65_534, gid: 65_534 })
    expect(modeOf('.')).toBe('700')
  })
})
