import path from 'node:path'

/** What rolldown tells of a module while it shares the modules out. */
interface Modules {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null
}

const PORTAL = path.resolve(import.meta.dirname, '../../src/app/web/start.tsx')
/** Vite's own part that fetches chunks: the page's small script needs it before the portal. */
const PRELOAD = 'vite/preload-helper'
/** Each starts by itself (main.ts), so it may not come with the others. */
const STAGES = /\/src\/app\/web\/(router|start)\.tsx$/
const REACT = /\/node_modules\/(react|react-dom|scheduler)\//
const KIT = /\/node_modules\/(@mantine|@floating-ui)\//
const ICONS = /\/node_modules\/@tabler\//
const KIT_STYLES = /\/src\/ui\/kit-styles\.css$/
/** Small parts of our own that several pages use; the texts of a feature come with its pages. */
const SHARED = /\/src\/(base|platform)\/|\/src\/features\/[\w-]+\/(?!web\/|[\w-]*messages\.ts)/
/** A part of the kit that fewer pages use comes with those alone. */
const SHARED_BY = 32

/**
 * Shares the browser's modules out over few files: over HTTP/1.1 a browser fetches six at a time, so that seventy small ones wait
 * for each other longer than they load. The portal comes in three, which start one after the other (main.ts):
 * React, the other libraries, our own; then what many pages share of the kit, and what the pages of a feature share.
 * The kit's styles stand alone: the first view is drawn without them (portal-page.ts).
 */
export function fewFiles() {
  let known: Set<string> | undefined
  const ofPortal = (id: string, modules: Modules) => {
    known ??= reached(PORTAL, modules)
    return known.has(id)
  }
  const isLibrary = (id: string) => id.includes('/node_modules/')
  const isKit = (id: string) => KIT.test(id)
  const name = (id: string, modules: Modules): string | null => {
    if (id.includes(PRELOAD)) return 'begin'
    if (KIT_STYLES.test(id)) return 'kit-styles'
    if (REACT.test(id)) return 'react'
    if (isKit(id) || STAGES.test(id) || !ofPortal(id, modules)) return null
    // The menu names its icons while the portal begins: they are there before it, whoever else uses them.
    if (ICONS.test(id)) return 'icons'
    return isLibrary(id) ? 'libraries' : 'portal'
  }
  return {
    includeDependenciesRecursively: false,
    groups: [
      { name, debugName: 'portal', priority: 3 },
      { name: 'kit', test: isKit, minShareCount: SHARED_BY, priority: 2 },
      { name: 'more-icons', test: ICONS, minShareCount: 4, priority: 2 },
      { name: 'shared', test: SHARED, minShareCount: 12, priority: 1 },
    ],
  }
}

/** A module and all it imports, not what it fetches later. */
function reached(id: string, modules: Modules, seen = new Set<string>()): Set<string> {
  if (seen.has(id)) return seen
  seen.add(id)
  for (const next of modules.getModuleInfo(id)?.importedIds ?? []) reached(next, modules, seen)
  return seen
}
