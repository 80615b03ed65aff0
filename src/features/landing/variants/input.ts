import type { PublicSite } from '#features/site/contract.ts'
import type { SiteDatabase } from '#platform/server/database/database.ts'
import type { LandingPageInput } from '../public/input.ts'
import { contentsOf } from './contents.ts'
import type { VariantName } from './data.ts'
import { shownIn } from './shown.ts'

/** Everything a branded page is drawn from, and until when it holds where nothing is changed. */
export async function variantInput(
  database: SiteDatabase,
  name: VariantName,
  site: PublicSite,
  now: Date,
): Promise<Pick<LandingPageInput, 'variant' | 'holdsUntil'>> {
  const { contents } = await contentsOf(database, name)
  const { content, parentCategories, ...holds } = await shownIn(database, name, contents, site, now)
  return { variant: { name, contents, content, parentCategories }, ...holds }
}
