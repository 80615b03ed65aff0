import type { SiteDatabase } from '#platform/server/database/database.ts'
import type { StoredBytes } from '#platform/server/outbox/file-removal.ts'

interface MadePicture {
  id: string
  /** The address it is shown under. */
  url: string
  files: StoredBytes[]
}

/** How an upload becomes a picture of the site that anybody may see: a logo, an icon. The files feature brings it. */
export interface SitePictures {
  make(
    siteId: string,
    upload: { bytes: Buffer; type: string },
    most: { width: number; height: number },
  ): Promise<MadePicture>
  record(transaction: SiteDatabase, picture: MadePicture, name: string): Promise<void>
  /** Removes those of these addresses that are such pictures of this site. */
  remove(transaction: SiteDatabase, urls: readonly string[]): Promise<void>
}
