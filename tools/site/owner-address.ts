import fs from 'node:fs'
import path from 'node:path'
import type { Config } from '#platform/server/config.ts'
import { ownerName } from '#platform/server/postgres/owner.ts'
import { CommandProblem } from './command-problem.ts'

/**
 * The owner's connection URL of the database: DATABASE_URL, else that of the embedded database, read from the data folder.
 * Throws CommandProblem if there is none yet.
 */
export function ownerAddress({ databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>): string {
  if (databaseUrl) return databaseUrl
  const home = read(dataDir, 'postgres-lives-in') ?? dataDir
  const password = read(dataDir, 'postgres-password')
  const port = read(home, 'postgres-port')
  if (!password || !port)
    throw new CommandProblem(`There is no database in ${dataDir} (DATA_DIR) yet; start Guildhall with npm start first.`)
  return `postgres://${ownerName}:${password}@127.0.0.1:${port}/guildhall`
}

function read(folder: string, name: string): string | undefined {
  const file = path.join(folder, name)
  return fs.existsSync(file) ? fs.readFileSync(file, 'utf8').trim() || undefined : undefined
}
