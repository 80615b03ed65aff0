import { existsSync, readFileSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const WEB = fileURLToPath(new URL('../dist/web/', import.meta.url))

interface Chunk {
  file: string
  src?: string
  isEntry?: boolean
  imports?: string[]
  dynamicImports?: string[]
  css?: string[]
}

export interface Weight {
  route: string
  /** Brotli-compressed bytes of scripts and styles that the browser loads. */
  bytes: number
  budget: number
}

/** Loaded by the page's small first script after the first paint. */
const PORTAL = 'start.tsx'

/** Transfer size of each route, from the build's manifest, with its budget. */
export function weights(): Weight[] {
  const manifest = JSON.parse(readFileSync(`${WEB}.vite/manifest.json`, 'utf8')) as Record<string, Chunk>
  const budget = JSON.parse(readFileSync(new URL('budget.json', import.meta.url), 'utf8')) as Record<string, number>
  const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry) ?? ''
  const pages = Object.keys(manifest).filter((key) => manifest[key]?.src && key.endsWith('-page.tsx'))
  const shell = {
    route: 'shell',
    bytes: sizeOf(filesOf(manifest, [entry, PORTAL])),
    budget: (budget.shell ?? 0) * 1_000,
  }
  const routes = pages.map((page) => {
    const route = page.split('/').at(-1)?.replace('.tsx', '') ?? page
    return {
      route,
      bytes: sizeOf(filesOf(manifest, [entry, PORTAL, page])),
      budget: (budget[route] ?? budget.route ?? 0) * 1_000,
    }
  })
  return [shell, ...routes]
}

function filesOf(manifest: Record<string, Chunk>, keys: string[], seen = new Set<string>()): Set<string> {
  const files = new Set<string>()
  for (const key of keys) {
    if (seen.has(key)) continue
    seen.add(key)
    const chunk = manifest[key]
    if (!chunk) continue
    for (const file of [chunk.file, ...(chunk.css ?? []), ...filesOf(manifest, chunk.imports ?? [], seen)])
      files.add(file)
  }
  return files
}

function sizeOf(files: Set<string>): number {
  return [...files].reduce(
    (sum, file) => sum + statSync(existsSync(`${WEB}${file}.br`) ? `${WEB}${file}.br` : `${WEB}${file}`).size,
    0,
  )
}
