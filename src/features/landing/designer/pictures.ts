import { pagePicture, recordPagePicture } from '#features/files/server.ts'
import { type Call, uploadOf } from '#platform/server/call.ts'
import { changeWithFiles } from '#platform/server/outbox/file-removal.ts'
import type { Storage } from '#platform/server/storage.ts'

/** Stores an uploaded picture for landing-page sections, in the sizes used on pages (DES-21, LAND-B2). */
export function addPicture(storage: () => Storage) {
  return async (call: Call) => {
    const picture = await pagePicture(call.siteId, uploadOf(call))
    return changeWithFiles(call, storage(), picture.files, async (transaction) => {
      await recordPagePicture(transaction, picture, { name: 'landing picture', element: 'landingpicture' })
      const { id, url, sources, width, height } = picture
      return { id, url, sources, width, height }
    })
  }
}
