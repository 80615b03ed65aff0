import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { runStep } from '#tools/start/child-step.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const stamp = path.join(root, 'dist', '.built-from')
const besides = [
  'vite.config.ts',
  'vite.islands.config.ts',
  'vite.ssr.config.ts',
  'vite.worker.config.ts',
  'tsconfig.json',
  'package-lock.json',
  'package.json',
]

type Options = { signal?: AbortSignal; log?: (line: string) => void }

/**
 * Builds the browser files (dist/web, dist/fonts) and the server's views (dist/server) if a source, a build setting or a
 * dependency has changed since the last build; returns whether it did. Throws StartProblem if the build fails.
 */
export async function buildIfStale({ signal, log = () => {} }: Options = {}) {
  const sources = fingerprint()
  if (fs.existsSync(stamp) && fs.readFileSync(stamp, 'utf8') === sources) return false
  log('The web parts are built; this happens when the sources have changed')
  fs.rmSync(stamp, { force: true })
  await runStep({
    script: 'build/bundle.ts',
    env: { NODE_ENV: 'production' },
    signal,
    failed: 'The build failed; see the reason above.',
  })
  fs.writeFileSync(stamp, sources)
  return true
}

function fingerprint() {
  const hash = createHash('sha256')
  for (const file of [
    ...sourcesIn('src'),
    ...sourcesIn('tools/vite'),
    ...sourcesIn('tools/build'),
    ...besides,
  ].sort()) {
    const whole = path.join(root, file)
    if (fs.existsSync(whole)) hash.update(`${file}\0`).update(fs.readFileSync(whole)).update('\0')
  }
  return hash.digest('hex')
}

function sourcesIn(folder: string) {
  const entries = fs.readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
  return files.map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
}
