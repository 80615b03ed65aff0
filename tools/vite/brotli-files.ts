import fs from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import zlib from 'node:zlib'
import type { Plugin } from 'vite'

const brotli = promisify(zlib.brotliCompress)
const WORTH_IT = /\.(js|css|svg|json|txt)$/

/** Writes a `.br` copy of every text file of the build, so that the server never compresses them. */
export function brotliFiles(): Plugin {
  return {
    name: 'brotli-files',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      const names = Object.keys(bundle).filter((name) => WORTH_IT.test(name))
      await Promise.all(names.map((name) => compress(path.join(dir, name))))
    },
  }
}

async function compress(file: string) {
  const bytes = await fs.readFile(file)
  await fs.writeFile(`${file}.br`, await brotli(bytes))
}
