import fs from 'node:fs'
import path from 'node:path'

const largest = 10_000_000

/** A log on disk, line by line, `DATA_DIR/logs/{name}.log`; beyond 10 MB it is renamed to `.1` and a new file begins. */
export function logFile(dataDir: string, name: string) {
  const folder = path.join(dataDir, 'logs')
  const file = path.join(folder, `${name}.log`)
  fs.mkdirSync(folder, { recursive: true })
  let size = fs.existsSync(file) ? fs.statSync(file).size : 0
  return (line: string) => {
    try {
      if (size > largest) {
        fs.renameSync(file, `${file}.1`)
        size = 0
      }
      fs.appendFileSync(file, `${line}\n`)
      size += line.length + 1
    } catch {
      // a full disk must not stop the supervisor; clients get PostgreSQL's own error
    }
  }
}
