import fs from 'node:fs'
import { fileURLToPath } from 'node:url'
import { buildIfStale } from '#tools/build.ts'
import { reasonOf } from './checks.ts'

const sources = fileURLToPath(new URL('../../src', import.meta.url))
/** Editors write a file in several steps, so we wait until it is quiet (ms). */
const quiet = 200

/** Rebuilds after every change under src/, then calls `changed`. A failed build is logged, and the next change is awaited. */
export function watchSources(log: (line: string) => void, changed: () => void) {
  let timer: NodeJS.Timeout | undefined
  let building = Promise.resolve()
  const build = async () => {
    try {
      if (await buildIfStale({ log })) changed()
    } catch (problem) {
      log(reasonOf(problem))
    }
  }
  fs.watch(sources, { recursive: true }, () => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      building = building.then(build)
    }, quiet)
  })
}
