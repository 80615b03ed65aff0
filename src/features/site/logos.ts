import { sql as raw } from 'kysely'
import { type Call, uploadOf } from '#platform/server/call.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { changeWithFiles } from '#platform/server/outbox/file-removal.ts'
import type { Storage } from '#platform/server/storage.ts'
import { announceSiteChange } from './actions.ts'
import type { PublicSite } from './contract.ts'
import { LOGO_SIZES, type Logo } from './logo-rules.ts'
import type { SitePictures } from './pictures.ts'
import { publicSiteOf, readSiteConfig } from './site-config.ts'

/** Saves a logo and deletes the previous one, both record and file (ADM-15). Throws for a file that is not a picture. */
export function saveLogo(storage: () => Storage, pictures: SitePictures) {
  return async (call: Call, { logo }: { logo: Logo }): Promise<PublicSite> => {
    const picture = await pictures.make(call.siteId, uploadOf(call), LOGO_SIZES[logo])
    return changeWithFiles(call, storage(), picture.files, async (transaction) => {
      await pictures.record(transaction, picture, logo)
      return setLogo(call, transaction, pictures, { logo, url: picture.url })
    })
  }
}

/** Removes a logo, if there is one; the site's name is shown instead. */
export function removeLogo(pictures: SitePictures) {
  return (call: Call, { logo }: { logo: Logo }): Promise<PublicSite> =>
    call.change((transaction) => setLogo(call, transaction, pictures, { logo, url: '' }))
}

async function setLogo(
  call: Call,
  transaction: SiteDatabase,
  pictures: SitePictures,
  { logo, url }: { logo: Logo; url: string },
): Promise<PublicSite> {
  const before = await transaction.one(
    sql.selectFrom('site').select(raw<string | null>`primaries ->> ${logo}`.as('url')).forUpdate(),
  )
  await transaction.run(
    sql.updateTable('site').set({ primaries: raw`primaries || ${JSON.stringify({ [logo]: url })}::jsonb` as never }),
  )
  await pictures.remove(transaction, [before?.url ?? ''])
  call.audit.note({ subject: logo, before: { url: before?.url ?? '' }, after: { url } })
  await announceSiteChange(call, transaction, [logo])
  return publicSiteOf(await readSiteConfig(transaction))
}
