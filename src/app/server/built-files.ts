import type { Asset } from './assets.ts'

interface Chunk {
  file: string
  imports?: string[]
  css?: string[]
}

/** What the browser needs for a page besides the small file that the page itself names. */
export interface RouteFiles {
  scripts: string[]
  /** The styles that the server's drawing is made in, to stand in the page itself: nothing has to arrive before it shows. */
  drawn: string
  /** Files of the kit's styles, which nothing uses before the portal starts. */
  kit: string[]
}

const ENTRY = 'index.html'
const PORTAL = 'start.tsx'
/** As tools/vite/few-files.ts names them. */
const KIT = /\/kit-[\w-]+\.css$/

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

/** Chunks and all they import, each once, what is imported first. */
function reached(manifest: Record<string, Chunk>, keys: readonly string[], seen = new Set<string>()): string[] {
  return keys.flatMap((key) => {
    if (seen.has(key) || !manifest[key]) return []
    seen.add(key)
    return [...reached(manifest, manifest[key].imports ?? [], seen), key]
  })
}
