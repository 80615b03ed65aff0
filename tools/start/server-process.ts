import { type ChildProcess, spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { markLives, processMark, runningProcesses } from '#platform/server/postgres/processes.ts'
import { StartProblem } from './problem.ts'
import type { Exit, Run } from './supervise.ts'

const main = fileURLToPath(new URL('../../src/app/main.ts', import.meta.url))
/** The server's exit code for a permanent problem, which it has printed. */
const permanent = 78

type Launch = { dataDir: string; databaseUrl: string; settings: NodeJS.ProcessEnv; signal: AbortSignal }

/**
 * Starts the server on a database and resolves when it listens. It runs in a process group of its own, so Ctrl-C reaches
 * only the supervisor. Throws StartProblem for a permanent problem, another Error if it exits before it is ready.
 */
export async function launchServer({ dataDir, databaseUrl, settings, signal }: Launch): Promise<Run> {
  const child = spawn(process.execPath, [main], {
    env: { ...process.env, ...settings, GUILDHALL_DATABASE_URL: databaseUrl },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    detached: true,
    windowsHide: true,
  })
  fs.writeFileSync(noteFile(dataDir), processMark(child.pid ?? 0) ?? '')
  const exited = exitOf(child)
  const end = () => child.kill('SIGTERM')
  signal.addEventListener('abort', end)
  const ended = await Promise.race([ready(child), exited])
  signal.removeEventListener('abort', end)
  if (ended) throw problemOf(ended)
  return { exited, stop: (timeoutMs) => stop(child, exited, timeoutMs) }
}

/** Stops a server that outlived its killed supervisor, if it is certainly ours. */
export async function endStrayServer(dataDir: string, log: (line: string) => void) {
  const file = noteFile(dataDir)
  const mark = fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : ''
  const pid = Number.parseInt(mark, 10)
  const isOurs = () =>
    markLives(mark) && runningProcesses().some((one) => one.pid === pid && one.command.includes(main))
  if (!mark || !isOurs()) return
  log('A server of an earlier run is still there and is stopped first')
  for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
    process.kill(pid, signal)
    for (let waited = 0; waited < 2_000 && markLives(mark); waited += 50) await pause(50)
    if (!isOurs()) return
  }
}

const noteFile = (dataDir: string) => path.join(dataDir, 'server.pid')

function ready(child: ChildProcess) {
  return new Promise<undefined>((resolve) => {
    child.on('message', (message) => {
      if ((message as { type?: string }).type === 'ready') resolve(undefined)
    })
  })
}

function exitOf(child: ChildProcess) {
  return new Promise<Exit>((resolve) => {
    child.once('error', () => resolve({ code: null, signal: null }))
    child.once('exit', (code, signal) => resolve({ code, signal }))
  })
}

function problemOf({ code, signal }: Exit) {
  const cause = new Error(`the server ended before it was ready (${signal ?? code})`)
  return code === permanent ? new StartProblem('', { exitCode: permanent, cause }) : cause
}

/** SIGTERM lets requests finish; after `timeoutMs` the process is killed. */
async function stop(child: ChildProcess, exited: Promise<Exit>, timeoutMs = 9_000) {
  child.kill('SIGTERM')
  const timer = setTimeout(() => child.kill('SIGKILL'), timeoutMs)
  await exited
  clearTimeout(timer)
}
