import sharp from 'sharp'
import type { PublicSite } from '#features/site/contract.ts'
import type { LandingPage } from '../page-contract.ts'
import { drawnAside } from './drawn-aside.ts'
import { type ShareWords, shareRevision, shareWords } from './words.ts'

/** A picture as it is sent. */
export interface SharePicture {
  png: Buffer
  /** Whether it is the very one that was asked for; another stands in for one that is out of date. */
  exact: boolean
}

const MOST_KEPT = 300
const kept = new Map<string, Promise<Buffer>>()

/**
 * The share picture under a revision (LAND-B1): of the tab or page that has it today, else the front page's, so that a link which
 * was shared before the site changed still shows the site. `page` is the designer's, where visitors see it. Drawn once per
 * revision, and nothing else than today's can be asked for, so nobody fills the memory by asking.
 */
export async function sharePicture(
  site: PublicSite,
  page: LandingPage | undefined,
  revision: string,
): Promise<SharePicture> {
  const current = [...(page?.tabs.map((_, tab) => shareWords(site, page, tab)) ?? []), shareWords(site)]
  const exact = current.find((words) => shareRevision(site, words) === revision)
  return { png: await drawn(site, exact ?? shareWords(site, page)), exact: exact !== undefined }
}

function drawn(site: PublicSite, words: ShareWords): Promise<Buffer> {
  const key = shareRevision(site, words)
  const found = kept.get(key)
  if (found) return found
  if (kept.size >= MOST_KEPT) kept.clear()
  const picture = drawnAside(site, words).then((svg) =>
    sharp(Buffer.from(svg)).png({ palette: true, colours: 128, compressionLevel: 9 }).toBuffer(),
  )
  kept.set(key, picture)
  picture.catch(() => kept.delete(key))
  return picture
}
