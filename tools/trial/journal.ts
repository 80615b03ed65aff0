import fs from 'node:fs'
import path from 'node:path'

export interface Acknowledged {
  id: string
  text: string
}

/** A durable list of what was acknowledged, so that a later part of the trial can check it again. */
export class Journal {
  writes = 0
  kills = 0
  readonly #file: string
  readonly #kills: string
  readonly #handle: number

  constructor(folder: string) {
    fs.mkdirSync(folder, { recursive: true })
    this.#file = path.join(folder, 'acknowledged.txt')
    this.#kills = path.join(folder, 'kills.txt')
    this.#handle = fs.openSync(this.#file, 'a')
    this.writes = this.read().length
    this.kills = fs.existsSync(this.#kills) ? fs.readFileSync(this.#kills, 'utf8').length : 0
  }

  note({ id, text }: Acknowledged): void {
    fs.writeSync(this.#handle, `${id} ${text}\n`)
    this.writes += 1
  }

  noteKill(): void {
    fs.appendFileSync(this.#kills, 'x')
    this.kills += 1
  }

  /** Everything ever acknowledged, including earlier parts. */
  read(): Acknowledged[] {
    const lines = fs.readFileSync(this.#file, 'utf8').split('\n').slice(0, -1)
    return lines.map((line) => ({ id: line.slice(0, 36), text: line.slice(37) }))
  }
}
