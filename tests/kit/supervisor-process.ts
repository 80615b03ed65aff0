import { type ChildProcess, spawn, spawnSync } from 'node:child_process'

/** Runs a command as the first process of PID, IPC and mount namespaces of its own, as a second container does. */
const UNSHARE = ['unshare', '--pid', '--fork', '--kill-child', '--mount-proc', '--ipc', '--']

/** Whether this machine allows namespaces. */
export const canUnshare = spawnSync(UNSHARE[0] ?? '', [...UNSHARE.slice(1), 'true']).status === 0
export const WITHOUT_NAMESPACES = 'this machine permits no namespaces (unshare)'

const PROGRAM = `
  import { startEmbeddedPostgres } from '#platform/server/postgres/embedded-postgres.ts'
  try {
    const { pid, ownerUrl } = await startEmbeddedPostgres({ dataDir: process.env.TRIAL_FOLDER })
    console.log(JSON.stringify({ pid, ownerUrl }))
  } catch (problem) {
    console.log(JSON.stringify({ refusal: problem.message }))
  }`

/** Its output. */
export type Started = { pid: number; ownerUrl: string; refusal?: string }

/** A process that runs PostgreSQL on the folder, or is refused. `apart`: in namespaces of its own. */
export function supervisorProcess(dataDir: string, { apart = false } = {}) {
  const command = inNamespaces([process.execPath, '--input-type=module', '--eval', PROGRAM], apart)
  const child = spawn(command[0] ?? '', command.slice(1), {
    env: { ...process.env, TRIAL_FOLDER: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return Object.assign(child, { started: firstLine(child) })
}

/** The command, in namespaces of its own if `apart`. */
export function inNamespaces(command: readonly string[], apart: boolean): string[] {
  return apart ? [...UNSHARE, ...command] : [...command]
}

function firstLine(child: ChildProcess): Promise<Started> {
  return new Promise((resolve, reject) => {
    child.stdout?.once('data', (line) => resolve(JSON.parse(String(line))))
    child.once('exit', (code) => reject(new Error(`the supervisor process ended with ${code} and printed nothing`)))
  })
}
