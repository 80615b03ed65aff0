import type { Asset } from './assets.ts'

interface Chunk {
  file: string
  imports?: string[]
  css?: string[]
}

/** The files a page needs besides the entry script that its HTML names. */
export interface RouteFiles {
  scripts: string[]
  /** The styles of the server-rendered first view, inlined so that it shows without waiting for a file. */
  drawn: string
  /** Style files of the UI kit, needed only once the portal starts. */
  kit: string[]
}

const ENTRY = 'index.html'
const PORTAL = 'start.tsx'
/** Named by tools/vite/few-files.ts. */
const KIT = /\/kit-[\w-]+\.css$/

/**
 * Reads the build manifest and returns a lookup: `filesOf('feed-page')` lists the files of the portal and of
 * `feed-page.tsx`; without a page, or for an unknown one, those of the portal. Without a build the lists are empty.
 */
export function builtFiles(assets: ReadonlyMap<string, Asset>): (page: string | undefined) => RouteFiles {
  const manifest = JSON.parse(assets.get('/.vite/manifest.json')?.plain.toString() ?? '{}') as Record<string, Chunk>
  const known = new Map<string, RouteFiles>()
  const entry = new Set(reached(manifest, [ENTRY]))
  const read = (page: string): RouteFiles => {
    const key = Object.keys(manifest).find((name) => name.endsWith(`/${page}.tsx`))
    const chunks = reached(manifest, key ? [PORTAL, key] : [PORTAL]).filter((name) => !entry.has(name))
    const styles = [...entry, ...chunks].flatMap((name) => manifest[name]?.css ?? []).map((file) => `/${file}`)
    const ours = [...new Set(styles)].filter((file) => !KIT.test(file))
    return {
      scripts: chunks.map((name) => `/${manifest[name]?.file}`),
      drawn: ours.map((file) => assets.get(file)?.plain.toString() ?? '').join(''),
      kit: styles.filter((file) => KIT.test(file)),
    }
  }
  return (page = '') => {
    const files = known.get(page) ?? read(page)
    known.set(page, files)
    return files
  }
}

/** The chunks and everything they import, each once, dependencies first. */
function reached(manifest: Record<string, Chunk>, keys: readonly string[], seen = new Set<string>()): string[] {
  return keys.flatMap((key) => {
    if (seen.has(key) || !manifest[key]) return []
    seen.add(key)
    return [...reached(manifest, manifest[key].imports ?? [], seen), key]
  })
}
