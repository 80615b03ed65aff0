import { Readable } from 'node:stream'
import { renderPictureInWorker } from '#artwork/draw-in-worker.ts'
import { type PictureStyle, pictureColours } from '#artwork/types.ts'
import { AREAS, insightPicture, sizeOf } from '#features/files/server.ts'
import { readSiteConfig } from '#features/site/server.ts'
import { type Call, FileAnswer } from '#platform/server/call.ts'
import type { Storage } from '#platform/server/storage.ts'
import type { AuthorFile } from '../authoring/contract.ts'
import type { Preset } from '../contents.ts'
import { requireEditable } from './access.ts'
import { storeInsightFile } from './send.ts'

/** How each preset is drawn (WRITE-16); the seed selects one picture of its style. */
const DRAWN: Record<Preset, { name: string; style: PictureStyle; seed: string }> = {
  general: { name: 'Insight General', style: 'landscape', seed: 'Insight General 1' },
  policyUpdate: { name: 'Policy Update', style: 'contour', seed: 'Water 1' },
  procurement: { name: 'Procurement', style: 'grid', seed: 'Procurement 2' },
  repAndPolicy: { name: 'Rep & Policy', style: 'weave', seed: 'Rep & Policy 1' },
  toolkit: { name: 'Toolkit', style: 'signal', seed: 'Toolkit 2' },
  water: { name: 'Water', style: 'landscape', seed: 'Insight General' },
}

/** Pixels: the largest stored size, and the width of the thumbnails to choose from. */
const WHOLE = { width: 1280, height: 720 }
const SMALL = 320

/** Draws a preset in the site's colours as an insight's featured picture; stored like an upload. */
export function takePreset(storage: () => Storage) {
  return async (call: Call, { id, preset }: { id: string; preset: Preset }): Promise<AuthorFile> => {
    await requireEditable(call, call.database, id)
    const made = await insightPicture(call.siteId, await drawn(call, preset))
    const record = {
      id: made.id,
      name: `${DRAWN[preset].name}.webp`,
      type: 'image/webp',
      size: sizeOf(made.files),
      access: 'insight' as const,
      element: 'featuredimage',
      parentFolder: AREAS.photos(id),
      picture: made,
    }
    return storeInsightFile(call, storage(), { id, kind: 'featuredImage' }, { record, files: made.files })
  }
}

/** A small copy of a preset to choose from. */
export async function presetPicture(call: Call, { preset }: { preset: Preset }): Promise<FileAnswer> {
  const bytes = await drawn(call, preset, SMALL)
  return new FileAnswer(
    { 'content-type': 'image/webp', 'content-length': String(bytes.length), 'cache-control': 'private, max-age=3600' },
    Readable.from([bytes]),
  )
}

async function drawn(call: Call, preset: Preset, width?: number): Promise<Buffer> {
  const { primaries } = await readSiteConfig(call.database)
  const { style, seed } = DRAWN[preset]
  return renderPictureInWorker({ style, seed, colours: pictureColours(primaries.appColors), ...WHOLE }, width)
}
