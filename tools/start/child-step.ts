import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { StartProblem } from './problem.ts'

type Step = { script: string; env?: NodeJS.ProcessEnv; signal?: AbortSignal; failed: string }

/**
 * Runs a script of `tools/` in a process of its own, so that what it loads (and sets) does not stay with the supervisor.
 * Throws StartProblem with the message `failed`; the script has printed the details itself.
 */
export async function runStep({ script, env = {}, signal, failed }: Step) {
  const file = fileURLToPath(new URL(`../${script}`, import.meta.url))
  const child = spawn(process.execPath, [file], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const end = () => child.kill()
  signal?.addEventListener('abort', end)
  const [code] = await once(child, 'exit')
  signal?.removeEventListener('abort', end)
  if (code !== 0) throw new StartProblem(failed)
}
