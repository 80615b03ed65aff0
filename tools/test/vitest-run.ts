import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { findChromium } from './chromium.ts'
import { DURATIONS_FILE, type Durations, saveDurations } from './durations.ts'
import { REPORT_FILE, RETRIED_FILE } from './retried.ts'
import { type Tally, tallyOf, type VitestReport } from './tally.ts'

/** Runs Vitest with the given arguments, its output going to the terminal, and counts the tests it reported; `record` saves their durations. */
export function runVitest(args: string[], { record = false } = {}): Tally {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'guildhall-report-'))
  const outputFile = path.join(folder, REPORT_FILE)
  const retriedFile = path.join(folder, RETRIED_FILE)
  const env = { ...process.env, CHROMIUM: findChromium() ?? '', TEST_REPORT_FOLDER: folder }
  const { status } = spawnSync('vitest', ['run', ...args], { stdio: 'inherit', env })
  const report = readJson<VitestReport>(outputFile)
  const tally = { ...count(report, args), retried: readJson<string[]>(retriedFile) ?? [] }
  const durations = readJson<Durations>(path.join(folder, DURATIONS_FILE))
  if (record && durations) saveDurations(durations)
  fs.rmSync(folder, { recursive: true, force: true })
  // Vitest also fails for what no test caught: that must not get lost between the counted ones.
  return status === 0 || tally.failed.length ? tally : { ...tally, failed: ['Vitest met an error outside the tests'] }
}

function count(report: VitestReport | undefined, args: string[]): Tally {
  if (!report) return { passed: 0, failed: ['Vitest did not run to its end'] }
  const byName = args.some((arg) => arg === '-t' || arg.startsWith('--testNamePattern'))
  const tally = tallyOf(report, { byName })
  return tally.passed || tally.failed.length ? tally : { passed: 0, failed: ['Not one test was found'] }
}

function readJson<Content>(file: string): Content | undefined {
  return fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : undefined
}
