import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'
import { CUTS, type Cut, fontPath } from '#base/theme/faces.ts'
import { lettersOf, PARTS, type Part } from '#base/theme/letters.ts'

/** The package's file that a part's letters stand in. */
const SUBSET = { core: 'latin', west: 'latin', more: 'latin-ext' } as const satisfies Record<Part, string>
/** Plain ligatures, marks on letters, and the figures that tables and prices ask for. */
const FEATURES: string[] = ['liga', 'rlig', 'ccmp', 'locl', 'mark', 'mkmk', 'tnum', 'lnum']

/**
 * Writes every part of every face that pages use into `folder`, with the weights they are set in: a fifth to a half of
 * what the packages bring. Takes seconds, so files made by the same recipe of the same faces stay.
 */
export async function writeFonts(folder: string): Promise<void> {
  const stamp = join(folder, '.made-from')
  const recipe = fingerprint()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === recipe) return
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  for (const cut of CUTS)
    for (const part of PARTS) writeFileSync(join(folder, basename(fontPath(cut, part))), await partOf(cut, part))
  writeFileSync(stamp, recipe)
}

/** One part of a face as a file of its own. What the face's makers wrote into it, their copyright among it, stays. */
export function partOf(cut: Cut, part: Part): Promise<Buffer> {
  const { kept, kerned } = cut
  const wght = typeof kept === 'number' ? kept : { min: kept[0], max: kept[1], default: kept[0] }
  const keepFeatures = kerned ? ['kern', ...FEATURES] : FEATURES
  const options = { targetFormat: 'woff2', noHinting: true, keepFeatures, variationAxes: { wght } } as const
  return subsetFont(sourceOf(cut, part), lettersOf(part), options)
}

function sourceOf({ file, style }: Cut, part: Part): Buffer {
  const name = `@fontsource-variable/${file}/files/${file}-${SUBSET[part]}-wght-${style}.woff2`
  return readFileSync(fileURLToPath(import.meta.resolve(name)))
}

function fingerprint(): string {
  const hash = createHash('sha256').update(readFileSync(fileURLToPath(import.meta.url)))
  for (const cut of CUTS) {
    hash.update(JSON.stringify(cut))
    for (const part of PARTS) hash.update(lettersOf(part)).update(sourceOf(cut, part))
  }
  return hash.digest('hex')
}
