import { readdir, readFile, readlink } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'

/** Resources in use at a moment. */
export interface OpenResources {
  /** Resident memory in MB. */
  memory: number
  /** Open sockets and files, without permanent ones (libraries, the event loop). */
  sockets: number
  files: number
  /** Database connections of the server that are not idle. */
  busy: number
  /** Uploads in progress. */
  arriving: number
}

/** Measures a process of this machine (Linux), its database and its data folder. */
export async function openResourcesOf(pid: number, owner: pg.Client, dataDir: string): Promise<OpenResources> {
  const handles = await openHandles(pid)
  const { rows } = await owner.query<{ busy: number }>(
    "select count(*)::int as busy from pg_stat_activity where application_name like 'guildhall server%' and state <> 'idle'",
  )
  return {
    memory: Math.round((await resident(pid)) / 1_024),
    sockets: handles.filter((target) => target.startsWith('socket:')).length,
    files: handles.filter((target) => target.startsWith(dataDir)).length,
    busy: rows[0]?.busy ?? 0,
    arriving: (await readdir(join(dataDir, 'incoming')).catch(() => [])).length,
  }
}

async function openHandles(pid: number): Promise<string[]> {
  const folder = `/proc/${pid}/fd`
  const names = await readdir(folder)
  return Promise.all(names.map((name) => readlink(join(folder, name)).catch(() => '')))
}

/** Resident memory of a process in kB. */
async function resident(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0)
}
