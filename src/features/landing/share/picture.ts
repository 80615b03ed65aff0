import sharp from 'sharp'
import type { PublicSite } from '#features/site/contract.ts'
import type { LandingPage } from '../page-contract.ts'
import { drawInWorker } from './draw-in-worker.ts'
import { type ShareText, shareRevision, shareText } from './share-text.ts'

/** A share picture as PNG. */
export interface SharePicture {
  png: Buffer
  /** Whether it is the revision that was requested; false if the current picture replaces an outdated one. */
  exact: boolean
}

const MAX_CACHED = 300
const cache = new Map<string, Promise<Buffer>>()

/**
 * The share picture for a revision (LAND-B1). If no current tab or page has this revision, returns that of the
 * front page, so that links shared before the site changed still show the site. `page` is the designed page, if
 * visitors see it. Each revision is drawn once; only current revisions are drawn, so requests cannot fill the
 * memory.
 */
export async function sharePicture(
  site: PublicSite,
  page: LandingPage | undefined,
  revision: string,
): Promise<SharePicture> {
  const current = [...(page?.tabs.map((_, tab) => shareText(site, page, tab)) ?? []), shareText(site)]
  const exact = current.find((text) => shareRevision(site, text) === revision)
  return { png: await drawn(site, exact ?? shareText(site, page)), exact: exact !== undefined }
}

function drawn(site: PublicSite, text: ShareText): Promise<Buffer> {
  const key = shareRevision(site, text)
  const cached = cache.get(key)
  if (cached) return cached
  if (cache.size >= MAX_CACHED) cache.clear()
  const picture = drawInWorker(site, text).then((svg) =>
    sharp(Buffer.from(svg)).png({ palette: true, colours: 128, compressionLevel: 9 }).toBuffer(),
  )
  cache.set(key, picture)
  picture.catch(() => cache.delete(key))
  return picture
}
