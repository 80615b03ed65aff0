import fs from 'node:fs'
import path from 'node:path'

/** Makes a folder and those above it. Node's own `recursive` never ends where a parent takes no children (/proc). */
export function makeFolder(folder: string) {
  if (fs.existsSync(folder)) return
  makeFolder(path.dirname(folder))
  fs.mkdirSync(folder)
}
