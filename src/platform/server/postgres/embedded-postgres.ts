import fs from 'node:fs'
import path from 'node:path'
import { makeDataFolder } from '../data-folder.ts'
import { usableBinaries } from './binaries.ts'
import { initialiseCluster } from './cluster.ts'
import { lockCluster } from './cluster-lock.ts'
import { clusterUser, persistentHome } from './home.ts'
import { openLivePipe, removeLivePipe } from './live-pipe.ts'
import { ensureDatabase, ownerName } from './owner.ts'
import { ownerPassword } from './password.ts'
import { choosePort } from './port.ts'
import { type Exit, launchPostmaster, type Postmaster } from './postmaster.ts'
import { PostgresProblem } from './problem.ts'
import { bySocket, socketFolder, socketSettings } from './socket.ts'
import { takeOver } from './take-over.ts'

export type EmbeddedPostgres = {
  /** Owner URL of the database `guildhall`, including the password. Never log it. */
  ownerUrl: string
  pid: number
  /** Data folder of the cluster. */
  folder: string
  /** Resolves when the postmaster has exited, requested or not. Never rejects. */
  exited: Promise<Exit>
  /** Fast shutdown; after `timeoutMs` (default 8,000) an immediate one, which loses no data either. */
  stop(timeoutMs?: number): Promise<void>
}

type Options = {
  dataDir: string
  /** Receives messages for the operator: first start, take-over, another location. */
  log?: (line: string) => void
  /** Receives PostgreSQL's own log, line by line. */
  serverLog?: (line: string) => void
  /** PostgreSQL settings that override ours. */
  settings?: Record<string, string>
}

const takeOverTime = 10_000
const silent = () => {}

/**
 * Starts the bundled PostgreSQL on `dataDir` (absolute), creating the cluster first if there is none. It listens only on 127.0.0.1 and on
 * a socket in its own folder, never runs as root, and takes over what a killed predecessor left behind. While it runs, this process holds
 * the lock of the cluster, which refuses every other starter, also from other containers.
 * Resolves when it accepts connections; throws PostgresProblem, whose message is one clear sentence. [security.md 8]
 */
export async function startEmbeddedPostgres({ dataDir, log = silent, serverLog = silent, settings = {} }: Options) {
  makeDataFolder(dataDir)
  const home = persistentHome(dataDir, log)
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
  const person = clusterUser(home)
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
    if (livePipe !== undefined) fs.closeSync(livePipe) // the postmaster has inherited it
    return { socket, postmaster: await launched }
  }
  const { socket, postmaster } = await launchWithRetries(launch, log)
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

/** Locks and shared memory of dead processes are released with a delay, so refusals are retried for 10 s. */
async function launchWithRetries<Launched>(launch: () => Promise<Launched>, log: (line: string) => void) {
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
