import { isBuiltin } from 'node:module'
import { COMPUTED, type Module } from './imports.ts'

/** The features that each feature may import, through their public modules. */
export type FeatureMap = Readonly<Record<string, readonly string[]>>

export interface Breach {
  file: string
  imported: string
  rule: string
}

/** The layer a file belongs to, its feature if it has one, and the side it is written for. */
interface FileLocation {
  room: 'base' | 'ui' | 'artwork' | 'platform' | 'features' | 'app' | 'outside' | 'package'
  feature: string
  /** `either`: for both sides; whether it depends on the server follows from its imports. */
  side: 'server' | 'web' | 'either'
  isTest: boolean
}

const ROOMS_BELOW: Record<FileLocation['room'], readonly FileLocation['room'][]> = {
  base: ['base'],
  ui: ['base', 'ui'],
  artwork: ['base', 'artwork'],
  platform: ['base', 'platform'],
  features: ['base', 'ui', 'artwork', 'platform', 'features'],
  app: ['base', 'ui', 'artwork', 'platform', 'features', 'app'],
  outside: [],
  package: [],
}
const PUBLIC_MODULES = { server: ['contract.ts', 'server.ts'], web: ['contract.ts', 'web.tsx'] }
/** Loads the built views of the public pages, if they exist. */
const LOADER = 'src/app/main.ts'
const SERVER_FILE = /^src\/features\/[^/]+\/(server|tables|seed|actions|reads|events|subscriptions)(\.ts$|\/)/
const WEB_FILE = /^src\/(features\/[^/]+\/web(\.tsx$|\/)|platform\/web\/|app\/web\/|ui\/)/

/** Every import that ARCHITECTURE.md forbids, with the rule it breaks; one entry per import. */
export function breachesOf(modules: readonly Module[], map: FeatureMap): Breach[] {
  const sides = { onServer: reachingServer(modules), inNode: reachedByNode(modules) }
  return modules.flatMap(({ file, imports }) =>
    [...new Set(imports)].flatMap((imported) => {
      const rule = brokenRule(file, imported, map, sides)
      return rule === undefined ? [] : [{ file, imported, rule }]
    }),
  )
}

interface Sides {
  /** Files that only run on the server. */
  onServer: ReadonlySet<string>
  /** Files that Node runs without a build. */
  inNode: ReadonlySet<string>
}

function brokenRule(file: string, imported: string, map: FeatureMap, sides: Sides) {
  if (imported === COMPUTED && file !== LOADER) return 'an import says in plain text what it imports'
  const from = locationOf(file)
  const to = locationOf(imported)
  return againstRooms(from, to) ?? againstMap(from, to, imported, map) ?? againstSides(file, imported, sides)
}

function againstRooms(from: FileLocation, to: FileLocation): string | undefined {
  if (to.room === 'package') return undefined
  if (to.room === 'outside') return from.isTest ? undefined : 'src does not know tests, tools or anything else outside'
  if (ROOMS_BELOW[from.room].includes(to.room)) return undefined
  if (to.room === 'app') return from.isTest ? undefined : 'nothing imports app'
  if (to.room === 'features') return `${from.room} knows no feature`
  return `${from.room} does not import ${to.room}`
}

function againstMap(from: FileLocation, to: FileLocation, imported: string, map: FeatureMap): string | undefined {
  if (to.room !== 'features' || from.feature === to.feature) return undefined
  if (from.room === 'features' && !map[from.feature]?.includes(to.feature))
    return `the map has no arrow from ${from.feature} to ${to.feature}`
  const publicModules = from.side === 'web' ? PUBLIC_MODULES.web : PUBLIC_MODULES.server
  if (from.room !== 'features' && from.side !== 'web') return undefined
  if (publicModules.some((publicModule) => imported === `src/features/${to.feature}/${publicModule}`)) return undefined
  return `another feature is imported through its public modules only (${publicModules.join(', ')})`
}

function againstSides(file: string, imported: string, { onServer, inNode }: Sides): string | undefined {
  const from = locationOf(file)
  if (from.isTest) return undefined
  if (from.side === 'web' || from.room === 'base')
    return reaches(imported, onServer) ? 'browser code reaches neither node: nor anything of the server' : undefined
  const to = locationOf(imported)
  if (to.side === 'web') return 'server code and public pages import nothing of the browser’s (ui, platform/web, web)'
  if (imported.endsWith('.tsx') && inNode.has(file)) return 'what Node runs as it stands imports no .tsx'
  return undefined
}

/** Files of neither side that import node: or server code, directly or through other such files. */
function reachingServer(modules: readonly Module[]): Set<string> {
  const found = new Set<string>()
  for (let before = -1; before !== found.size; ) {
    before = found.size
    for (const { file, imports } of modules)
      if (locationOf(file).side === 'either' && imports.some((imported) => reaches(imported, found))) found.add(file)
  }
  return found
}

/** Server files and everything they import, transitively. */
function reachedByNode(modules: readonly Module[]): Set<string> {
  const importsOf = new Map(modules.map(({ file, imports }) => [file, imports]))
  const found = new Set(modules.map(({ file }) => file).filter((file) => locationOf(file).side === 'server'))
  for (const file of found)
    if (!locationOf(file).isTest) for (const imported of importsOf.get(file) ?? []) found.add(imported)
  return found
}

function reaches(imported: string, onServer: ReadonlySet<string>): boolean {
  return isBuiltin(imported) || locationOf(imported).side === 'server' || onServer.has(imported)
}

function locationOf(path: string): FileLocation {
  const [top = '', room = '', inner = ''] = path.split('/')
  const isTest = /\.test\.tsx?$/.test(path)
  const none = { feature: '', side: 'either', isTest } as const
  if (top === 'tests' || top === 'tools' || top === 'bench' || top === '..') return { ...none, room: 'outside' }
  if (top !== 'src') return { ...none, room: 'package' }
  if (!(room in ROOMS_BELOW)) return { ...none, room: 'outside' }
  return {
    room: room as FileLocation['room'],
    feature: room === 'features' ? inner : '',
    side: sideOf(path),
    isTest,
  }
}

function sideOf(path: string): FileLocation['side'] {
  if (WEB_FILE.test(path)) return 'web'
  if (SERVER_FILE.test(path) || /^src\/(artwork\/|(platform|app)\/server(\.ts$|\/))/.test(path)) return 'server'
  return 'either'
}
