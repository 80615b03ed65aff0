import type { SiteDatabase } from '#platform/server/database/database.ts'
import type { StoredBytes } from '#platform/server/outbox/file-removal.ts'

interface NewPicture {
  id: string
  /** The public address of the picture. */
  url: string
  files: StoredBytes[]
}

/** Turns an upload into a public picture of the site: a logo, an icon. The files feature implements it. */
export interface SitePictures {
  make(
    siteId: string,
    upload: { bytes: Buffer; type: string },
    max: { width: number; height: number },
  ): Promise<NewPicture>
  record(transaction: SiteDatabase, picture: NewPicture, name: string): Promise<void>
  /** Deletes those of these addresses that are such pictures of this site. */
  remove(transaction: SiteDatabase, urls: readonly string[]): Promise<void>
}
