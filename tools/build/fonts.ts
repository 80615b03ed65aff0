import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'
import { charactersOf, FONT_SUBSETS, type FontSubset } from '#base/theme/font-subsets.ts'
import { FONT_STYLES, type FontStyle, fontPath } from '#base/theme/fonts.ts'

/** The package's file that a part's letters stand in. */
const SUBSET = { core: 'latin', west: 'latin', more: 'latin-ext' } as const satisfies Record<FontSubset, string>
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
  for (const cut of FONT_STYLES)
    for (const part of FONT_SUBSETS) writeFileSync(join(folder, basename(fontPath(cut, part))), await partOf(cut, part))
  writeFileSync(stamp, recipe)
}

/** One part of a face as a file of its own. What the face's makers wrote into it, their copyright among it, stays. */
export function partOf(cut: FontStyle, part: FontSubset): Promise<Buffer> {
  const { weights, kerned } = cut
  const wght = typeof weights === 'number' ? weights : { min: weights[0], max: weights[1], default: weights[0] }
  const keepFeatures = kerned ? ['kern', ...FEATURES] : FEATURES
  const options = { targetFormat: 'woff2', noHinting: true, keepFeatures, variationAxes: { wght } } as const
  return subsetFont(sourceOf(cut, part), charactersOf(part), options)
}

function sourceOf({ file, style }: FontStyle, part: FontSubset): Buffer {
  const name = `@fontsource-variable/${file}/files/${file}-${SUBSET[part]}-wght-${style}.woff2`
  return readFileSync(fileURLToPath(import.meta.resolve(name)))
}

function fingerprint(): string {
  const hash = createHash('sha256').update(readFileSync(fileURLToPath(import.meta.url)))
  for (const cut of FONT_STYLES) {
    hash.update(JSON.stringify(cut))
    for (const part of FONT_SUBSETS) hash.update(charactersOf(part)).update(sourceOf(cut, part))
  }
  return hash.digest('hex')
}
