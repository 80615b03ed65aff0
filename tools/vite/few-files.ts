import path from 'node:path'

/** What rolldown provides about modules while it groups them. */
interface Modules {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null
}

const PORTAL = path.resolve(import.meta.dirname, '../../src/app/web/start.tsx')
/** Vite's preload helper: the page's small entry script needs it before the portal. */
const PRELOAD = 'vite/preload-helper'
/** Started separately (main.ts), so not grouped with the others. */
const STAGES = /\/src\/app\/web\/(router|start)\.tsx$/
const REACT = /\/node_modules\/(react|react-dom|scheduler)\//
const KIT = /\/node_modules\/(@mantine|@floating-ui)\//
const ICONS = /\/node_modules\/@tabler\//
const KIT_STYLES = /\/src\/ui\/kit-styles\.css$/
/** Small modules shared by several pages; a feature's texts are bundled with its pages. */
const SHARED = /\/src\/(base|platform)\/|\/src\/features\/[\w-]+\/(?!web\/|[\w-]*messages\.ts)/
/** UI kit modules used by fewer pages than this are bundled with those pages. */
const SHARED_BY = 32

/**
 * Groups the browser's modules into few files: over HTTP/1.1 a browser fetches six at a time, so seventy small ones would
 * queue longer than they load. The portal is three files, started one after the other (main.ts): React, other libraries,
 * our own code; then shared parts of the UI kit, and the shared parts of each feature. The kit's styles are separate: the
 * first view is rendered without them (portal-page.ts).
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
    // The menu refers to its icons while the portal starts, so they load before it.
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

/** A module and all its static imports. */
function reached(id: string, modules: Modules, seen = new Set<string>()): Set<string> {
  if (seen.has(id)) return seen
  seen.add(id)
  for (const next of modules.getModuleInfo(id)?.importedIds ?? []) reached(next, modules, seen)
  return seen
}
