import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { StandInKeys } from '#features/payments/stand-in/start.ts'
import type { Config } from '#platform/server/config.ts'
import { StartProblem } from './problem.ts'
import { type Exit, type Run, type Supervised, supervise } from './supervise.ts'

const SCRIPT = fileURLToPath(new URL('run-stand-in.ts', import.meta.url))

type Ready = { origin: string; pushOrigin: string; keys: StandInKeys }
type Options = { config: Config; log: (line: string) => void; signal: AbortSignal; moved: () => void }

export type RunningStandIn = {
  supervised: Supervised
  origin(): string
  /** Settings by which a server uses it. */
  settings(): NodeJS.ProcessEnv
}

/**
 * Starts and supervises the payment provider's stand-in, and that of push services in the same process; undefined in production and where keys of the provider, or another
 * stand-in, are set. After a restart it listens on its former port, or on another if that was taken meanwhile; `moved` is
 * then called. Throws StartProblem.
 */
export async function openStandIn({ config, log, signal, moved }: Options): Promise<RunningStandIn | undefined> {
  if (config.production || config.payments) return undefined
  const first = await launch(config, signal).catch((cause) => {
    throw new StartProblem('The stand-in of the payment provider does not start; see the reason above.', { cause })
  })
  let { ready } = first
  const relaunch = async () => {
    const next = await launch(config, signal)
    const hasMoved = next.ready.origin !== ready.origin || next.ready.pushOrigin !== ready.pushOrigin
    ready = next.ready
    if (hasMoved) moved()
    return next
  }
  return {
    supervised: supervise({ name: 'The stand-in of the payment provider', first, launch: relaunch, log }),
    origin: () => ready.origin,
    settings: () => ({
      STRIPE_SECRET_KEY: ready.keys.secretKey,
      STRIPE_PUBLISHABLE_KEY: ready.keys.publishableKey,
      STRIPE_WEBHOOK_SECRET: ready.keys.webhookSecret,
      GUILDHALL_STAND_IN: ready.origin,
      GUILDHALL_PUSH_STAND_IN: ready.pushOrigin,
    }),
  }
}

async function launch({ dataDir }: Config, signal: AbortSignal): Promise<Run & { ready: Ready }> {
  const child = spawn(process.execPath, [SCRIPT], {
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const exited = exitOf(child)
  const end = () => child.kill()
  signal.addEventListener('abort', end)
  const [ready] = (await Promise.race([once(child, 'message'), exited.then(() => [])])) as [Ready?]
  signal.removeEventListener('abort', end)
  if (!ready) throw new Error('the stand-in ended before it was ready')
  return { ready, exited, stop: (timeoutMs) => stop(child, exited, timeoutMs) }
}

function exitOf(child: ChildProcess): Promise<Exit> {
  return new Promise((resolve) => {
    child.once('error', () => resolve({ code: null, signal: null }))
    child.once('exit', (code, signal) => resolve({ code, signal }))
  })
}

async function stop(child: ChildProcess, exited: Promise<Exit>, timeoutMs = 2_000): Promise<void> {
  child.kill('SIGTERM')
  const timer = setTimeout(() => child.kill('SIGKILL'), timeoutMs)
  await exited
  clearTimeout(timer)
}
