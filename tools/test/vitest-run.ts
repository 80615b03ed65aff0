import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { findChromium } from './chromium.ts'
import { type Tally, tallyOf } from './tally.ts'

/** Runs Vitest with the given arguments, its words going to the terminal, and counts what it reported. */
export function runVitest(args: string[]): Tally {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'guildhall-report-'))
  const outputFile = path.join(folder, 'report.json')
  const flags = ['--reporter=default', '--reporter=json', `--outputFile.json=${outputFile}`]
  const env = { ...process.env, CHROMIUM: findChromium() ?? '' }
  const { status } = spawnSync('vitest', ['run', ...flags, ...args], { stdio: 'inherit', env })
  const tally = read(outputFile, args)
  fs.rmSync(folder, { recursive: true, force: true })
  // Vitest also fails for what no test caught: that must not get lost between the counted ones.
  return status === 0 || tally.failed.length ? tally : { ...tally, failed: ['Vitest met an error outside the tests'] }
}

function read(file: string, args: string[]): Tally {
  if (!fs.existsSync(file)) return { passed: 0, failed: ['Vitest did not run to its end'] }
  const byName = args.some((arg) => arg === '-t' || arg.startsWith('--testNamePattern'))
  const tally = tallyOf(JSON.parse(fs.readFileSync(file, 'utf8')), { byName })
  return tally.passed || tally.failed.length ? tally : { passed: 0, failed: ['Not one test was found'] }
}
