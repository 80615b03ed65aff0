import fs from 'node:fs'
import path from 'node:path'
import { makeDataFolder } from '../data-folder.ts'
import { usableBinaries } from './binaries.ts'
import { initialiseCluster } from './cluster.ts'
import { lockCluster } from './cluster-lock.ts'
import { clusterPerson, lastingHome } from './home.ts'
import { openLivePipe, removeLivePipe } from './live-pipe.ts'
import { ensureDatabase, ownerName } from './owner.ts'
import { ownerPassword } from './password.ts'
import { choosePort } from './port.ts'
import { type Exit, launchPostmaster, type Postmaster } from './postmaster.ts'
import { PostgresProblem } from './problem.ts'
import { bySocket, socketFolder, socketSettings } from './socket.ts'
import { takeOver } from './take-over.ts'

export type EmbeddedPostgres = {
  /** Address of the database `guildhall` for its owner, password included. Never log it. */
  ownerUrl: string
  pid: number
  /** Folder that holds the cluster's own data. */
  folder: string
  /** Settles when the postmaster has gone, asked or not. It never rejects. */
  exited: Promise<Exit>
  /** Ends it cleanly; past `patience` (ms, 8,000 unless told) it is ended at once, which loses nothing either. */
  stop(patience?: number): Promise<void>
}

type Options = {
  dataDir: string
  /** Takes what a person should know: a first start, a take-over, a place elsewhere. */
  log?: (line: string) => void
  /** Takes PostgreSQL's own log, line by line. */
  serverLog?: (line: string) => void
  /** Settings of PostgreSQL that differ from ours. */
  settings?: Record<string, string>
}

const takeOverTime = 10_000
const silent = () => {}

/**
 * Starts the PostgreSQL that comes with the product on `dataDir` (absolute), and makes the cluster first where there is
 * none. It listens on 127.0.0.1 and on a socket in its own folder only, never runs as root, and takes over what a killed forerunner left behind.
 * While it runs, this process has the lock of the cluster, which refuses every other starter, in other containers too.
 * Resolves when it answers; throws PostgresProblem, whose message is one clear sentence. [security.md 8]
 */
export async function startEmbeddedPostgres({ dataDir, log = silent, serverLog = silent, settings = {} }: Options) {
  makeDataFolder(dataDir)
  const home = lastingHome(dataDir, log)
  const lock = await lockCluster(home)
  try {
    const postgres = await startIn(home, { dataDir, log, serverLog, settings })
    const exited = postgres.exited.then((exit) => {
      removeLivePipe(home)
      lock.release()
      return exit
    })
    return { ...postgres, exited }
  } catch (problem) {
    lock.release()
    throw problem
  }
}

async function startIn(home: string, { dataDir, log, serverLog, settings }: Required<Options>) {
  const folder = path.join(home, 'postgres')
  const person = clusterPerson(home)
  const binaries = usableBinaries(home, person, log)
  const password = ownerPassword(dataDir)
  initialiseCluster({ folder, binaries, person, password, log })
  const launch = async () => {
    await takeOver(home, folder, log)
    const socket = await socketFolder(folder)
    const port = await choosePort(home)
    const all = { ...socketSettings(socket), ...settings }
    const livePipe = openLivePipe(home)
    const launched = launchPostmaster({ folder, binaries, person, port, settings: all, livePipe, log: serverLog })
    if (livePipe !== undefined) fs.closeSync(livePipe) // the postmaster has it already
    return { socket, postmaster: await launched }
  }
  const { socket, postmaster } = await launchWithPatience(launch, log)
  return running(postmaster, { folder, password, socket })
}

interface Made {
  folder: string
  password: string
  socket: string | undefined
}

async function running(postmaster: Postmaster, { folder, password, socket }: Made): Promise<EmbeddedPostgres> {
  const address = `postgres://${ownerName}:${password}@127.0.0.1:${postmaster.port}`
  try {
    await ensureDatabase(address, 'guildhall')
  } catch (error) {
    await postmaster.stop(2_000)
    throw error
  }
  const { pid, exited, stop } = postmaster
  return { ownerUrl: bySocket(`${address}/guildhall`, socket), pid, folder, exited, stop }
}

/** Dead processes let go of locks and shared memory a little late, so a refusal within 10 s is not the last word. */
async function launchWithPatience<Launched>(launch: () => Promise<Launched>, log: (line: string) => void) {
  const deadline = Date.now() + takeOverTime
  for (;;) {
    try {
      return await launch()
    } catch (error) {
      if (!(error instanceof PostgresProblem) || !error.passing || Date.now() > deadline) throw error
      log(`PostgreSQL did not start yet, trying again: ${error.message}`)
      await new Promise((resolve) => setTimeout(resolve, 250))
    }
  }
}
