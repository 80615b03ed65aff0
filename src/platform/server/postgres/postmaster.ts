import { type ChildProcess, spawn } from 'node:child_process'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { plainEnvironment } from './cluster.ts'
import { clusterName } from './leftovers.ts'
import { PostgresProblem } from './problem.ts'
import type { SystemUser } from './run-as.ts'

export type Exit = { code: number | null; signal: NodeJS.Signals | null }
export type Postmaster = { pid: number; port: number; exited: Promise<Exit>; stop(timeoutMs?: number): Promise<void> }

type Launch = {
  folder: string
  binaries: string
  person: SystemUser
  port: number
  settings: Record<string, string>
  /** An open file that the postmaster and all its processes inherit, to detect whether they are running. */
  livePipe: number | undefined
  log: (line: string) => void
}

const usual = {
  listen_addresses: '127.0.0.1',
  max_connections: '100',
  shared_buffers: '128MB',
  password_encryption: 'scram-sha-256',
  fsync: 'on',
  jit: 'off', // our statements are short; JIT compilation costs more than it saves
  log_checkpoints: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
}

/**
 * Starts the postmaster on `folder` and resolves when it accepts connections. It runs in a process group of its own, so Ctrl-C reaches
 * only us and we control the shutdown order. Throws a passing PostgresProblem if it exits instead.
 */
export function launchPostmaster(launch: Launch): Promise<Postmaster> {
  const child = spawn(path.join(launch.binaries, 'bin', 'postgres'), commandLine(launch), {
    ...launch.person,
    cwd: '/',
    env: plainEnvironment,
    stdio: ['ignore', 'ignore', 'pipe', ...(launch.livePipe === undefined ? [] : [launch.livePipe])],
    detached: true,
    windowsHide: true,
  })
  const exited = exitOf(child)
  return new Promise((resolve, reject) => {
    const logTail: string[] = []
    createInterface({ input: child.stderr as NodeJS.ReadableStream }).on('line', (line) => {
      launch.log(line)
      logTail.push(line)
      if (logTail.length > 40) logTail.shift()
      if (!line.includes('database system is ready to accept connections')) return
      resolve({ pid: child.pid ?? 0, port: launch.port, exited, stop: (timeoutMs) => stop(child, exited, timeoutMs) })
    })
    void exited.then((exit) =>
      reject(new PostgresProblem(whyItEnded(logTail, exit), { passing: mayPass(logTail, exit) })),
    )
  })
}

function commandLine({ folder, port, settings }: Launch) {
  const all = { ...usual, ...settings, port: String(port), cluster_name: clusterName(folder) }
  return ['-D', folder, ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
}

function exitOf(child: ChildProcess) {
  return new Promise<Exit>((resolve) => {
    child.once('error', () => resolve({ code: null, signal: null }))
    child.once('exit', (code, signal) => resolve({ code, signal }))
  })
}

/** Fast shutdown first; then an immediate one, from which the next start recovers; then SIGKILL. */
async function stop(child: ChildProcess, exited: Promise<Exit>, timeoutMs = 8_000) {
  const ladder: [NodeJS.Signals, number][] = [
    ['SIGINT', timeoutMs],
    ['SIGQUIT', 1_000],
    ['SIGKILL', 1_000],
  ]
  for (const [signal, wait] of ladder) {
    child.kill(signal)
    if (await within(wait, exited)) return
  }
}

async function within(ms: number, exited: Promise<Exit>) {
  const timer = Promise.withResolvers<false>()
  const waiting = setTimeout(() => timer.resolve(false), ms)
  const gone = await Promise.race([exited.then(() => true), timer.promise])
  clearTimeout(waiting)
  return gone
}

/** Whether the failure is temporary: locks, shared memory and ports of dead processes, or being killed; not a wrong owner or setting. */
function mayPass(logTail: string[], { signal }: Exit) {
  return signal !== null || logTail.some((line) => /lock file|shared memory|could not bind|in use|TCP\/IP/.test(line))
}

function whyItEnded(logTail: string[], { code, signal }: Exit) {
  const line = logTail.findLast((text) => /FATAL|PANIC/.test(text)) ?? logTail.at(-1)
  const output = line?.replace(/^.*?(FATAL|PANIC): */, '')
  return `PostgreSQL ended before it was ready (${signal ?? code})${output ? `: ${output}` : ''}`
}
