import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { leftovers } from '#platform/server/postgres/leftovers.ts'
import { inNamespaces } from '#tests/kit/supervisor-process.ts'
import { UNLIMITED } from '#tests/kit/unlimited.ts'
import { freePort } from '#tools/trial/free-port.ts'

const bootstrap = fileURLToPath(new URL('../bootstrap.mjs', import.meta.url))

/** The whole product as `npm start` runs it, on a temporary data folder, with its processes ready to be killed. */
export class Product {
  readonly dataDir: string
  /** Path of its output; kept afterwards unless it is empty. */
  readonly log: string
  readonly origin: string
  readonly #port: number
  readonly #settings: Record<string, string>
  #child: ChildProcess | undefined

  /** Uses a temporary folder, or `dataDir`, which is created if missing; `settings` are added to the usual environment. */
  constructor(port: number, { dataDir, settings = {} }: { dataDir?: string; settings?: Record<string, string> } = {}) {
    this.#port = port
    this.#settings = settings
    this.origin = `http://localhost:${port}`
    this.dataDir = dataDir ?? fs.mkdtempSync(path.join(os.tmpdir(), 'guildhall-trial-'))
    this.log = `${this.dataDir}.log`
    fs.mkdirSync(this.dataDir, { recursive: true })
    fs.chmodSync(this.dataDir, 0o755)
  }

  /** Starts it and resolves when it responds; returns how long that took (ms). */
  async start() {
    const started = Date.now()
    const env = this.#environment(this.#port)
    const log = fs.openSync(this.log, 'a')
    this.#child = spawn(process.execPath, [bootstrap, 'start'], { env, stdio: ['ignore', log, 'inherit'] })
    fs.closeSync(log)
    while (!(await this.isReady())) {
      if (this.#child.exitCode !== null) throw new Error('The product did not start; see the reason above.')
      await pause(50)
    }
    return Date.now() - started
  }

  /**
   * Runs another `npm start` on the same folder, in PID, IPC and mount namespaces of its own like a second container.
   * Returns its exit code (null: still running after a minute) and its standard error.
   */
  async startAnother(): Promise<{ code: number | null; output: string }> {
    const env = this.#environment(await freePort())
    const [command = '', ...rest] = inNamespaces([process.execPath, bootstrap, 'start'], true)
    const child = spawn(command, rest, {
      env,
      stdio: ['ignore', 'ignore', 'pipe'],
      timeout: 60_000,
      killSignal: 'SIGKILL',
    })
    let output = ''
    child.stderr.on('data', (bytes) => {
      output += bytes
    })
    const [code] = await once(child, 'close')
    return { code, output }
  }

  killServer() {
    process.kill(this.#noted('server.pid'), 'SIGKILL')
  }

  killPostgres() {
    const postmaster = leftovers(path.join(this.dataDir, 'postgres')).find((process) => process.postmaster)
    if (postmaster) process.kill(postmaster.pid, 'SIGKILL')
  }

  /** SIGKILLs bootstrap, supervisor and server at once; PostgreSQL is orphaned, or killed too. */
  killAll({ postgres }: { postgres: boolean }) {
    const supervisor = JSON.parse(fs.readFileSync(path.join(this.dataDir, 'start.lock'), 'utf8')).mark
    process.kill(Number.parseInt(supervisor, 10), 'SIGKILL')
    this.#child?.kill('SIGKILL')
    this.killServer()
    if (postgres) this.killPostgres()
  }

  /** Stops it as Ctrl-C does. */
  async stop() {
    this.#child?.kill('SIGINT')
    while (this.#child && this.#child.exitCode === null && this.#child.signalCode === null) await pause(50)
  }

  /** Stops it as Ctrl-C does and removes its data. */
  async close() {
    await this.stop()
    fs.rmSync(this.dataDir, { recursive: true, force: true })
    if (fs.existsSync(this.log) && fs.statSync(this.log).size === 0) fs.rmSync(this.log)
  }

  #environment(port: number) {
    const own = { DATA_DIR: this.dataDir, PORT: String(port), LOG_LEVEL: 'error' }
    return { ...process.env, ...UNLIMITED, ...own, ...this.#settings }
  }

  /** Whether it responds and has its database. */
  async isReady(): Promise<boolean> {
    const answer = await fetch(`${this.origin}/readyz`).catch(() => undefined)
    return answer?.ok ?? false
  }

  #noted(name: string) {
    return Number.parseInt(fs.readFileSync(path.join(this.dataDir, name), 'utf8'), 10)
  }
}
