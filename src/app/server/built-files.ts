import type { Asset } from './assets.ts'

interface Chunk {
  file: string
  imports?: string[]
  css?: string[]
}

/** What the browser loads for a page besides the small file that the page itself names. */
export interface RouteFiles {
  scripts: string[]
  styles: string[]
}

const ENTRY = 'index.html'
const PORTAL = 'start.tsx'

/**
 * Reads the build's manifest and gives the way to the files of a page: `filesOf('feed-page')` names those of the
 * portal and of `feed-page.tsx`; without a page, or for one it does not know, those of the portal. Without a build there
 * are none.
 */
export function builtFiles(assets: ReadonlyMap<string, Asset>): (page: string | undefined) => RouteFiles {
  const manifest = JSON.parse(assets.get('/.vite/manifest.json')?.plain.toString() ?? '{}') as Record<string, Chunk>
  const known = new Map<string, RouteFiles>()
  const entry = new Set(reached(manifest, [ENTRY]))
  const read = (page: string): RouteFiles => {
    const key = Object.keys(manifest).find((name) => name.endsWith(`/${page}.tsx`))
    const chunks = reached(manifest, key ? [PORTAL, key] : [PORTAL]).filter((name) => !entry.has(name))
    return {
      scripts: chunks.map((name) => `/${manifest[name]?.file}`),
      styles: chunks.flatMap((name) => manifest[name]?.css ?? []).map((file) => `/${file}`),
    }
  }
  return (page = '') => {
    const files = known.get(page) ?? read(page)
    known.set(page, files)
    return files
  }
}

/** Chunks and all they import, each once, what is imported first. */
function reached(manifest: Record<string, Chunk>, keys: readonly string[], seen = new Set<string>()): string[] {
  return keys.flatMap((key) => {
    if (seen.has(key) || !manifest[key]) return []
    seen.add(key)
    return [...reached(manifest, manifest[key].imports ?? [], seen), key]
  })
}
