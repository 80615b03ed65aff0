import { readdirSync, readFileSync, statSync } from 'node:fs'
import { extname, join, relative } from 'node:path'

/** A built file for the browser, cached in memory: there are few and they are small. */
export interface Asset {
  plain: Buffer
  brotli: Buffer | undefined
  headers: Record<string, string>
}

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.txt': 'text/plain; charset=utf-8',
}

/** Reads the built files below `folder`; each is served under its path there. Source maps and templates are left out. */
export function readAssets(folder: string): Map<string, Asset> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (name) => TYPES[extname(name)] !== undefined,
  )
  return new Map(
    files
      .filter((name) => statSync(join(folder, name)).isFile())
      .map((name) => [`/${relative('.', name)}`, assetOf(join(folder, name), name)]),
  )
}

/** The service worker is revalidated each time, and may fetch from its own site. */
const WORKER = {
  'cache-control': 'no-cache',
  'content-security-policy':
    "default-src 'none'; script-src 'self'; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'",
}

function assetOf(path: string, name: string): Asset {
  const hashed = name.startsWith('assets/')
  return {
    plain: readFileSync(path),
    brotli: readIfExists(`${path}.br`),
    headers: {
      'content-type': TYPES[extname(name)] ?? 'application/octet-stream',
      'cache-control': hashed ? 'public, max-age=31536000, immutable' : 'public, max-age=86400',
      ...(name === 'sw.js' ? WORKER : {}),
      vary: 'accept-encoding',
    },
  }
}

function readIfExists(path: string): Buffer | undefined {
  try {
    return readFileSync(path)
  } catch {
    return undefined
  }
}

/** Paths of the small scripts of public pages, by name: hero animations and motion on branded pages (LAND-07, LAND-29). */
export function heroScripts(assets: ReadonlyMap<string, Asset>): Record<string, string> {
  const found = [...assets.keys()].flatMap((path) => {
    const name = /^\/assets\/hero-(\w+)-[\w-]+\.js$/.exec(path)?.[1]
    return name ? [[name, path] as const] : []
  })
  return Object.fromEntries(found)
}

/** Reads all font files, served under `/fonts/…`. Their names are not hashed, so they are cached for a month only. */
export function readFonts(folder: string): Map<string, Asset> {
  return new Map(
    Array.from(readAssets(folder), ([path, asset]) => [
      `/fonts${path}`,
      { ...asset, headers: { ...asset.headers, 'cache-control': 'public, max-age=2592000' } },
    ]),
  )
}
