import type { PublicSite } from '#features/site/contract.ts'
import type { SiteDatabase } from '#platform/server/database/database.ts'
import type { LandingPageInput } from '../public/input.ts'
import { contentsOf } from './contents.ts'
import type { VariantName } from './data.ts'
import { loadVariantContent } from './load-content.ts'

/** The input for rendering a branded page, and until when it stays valid if nothing is changed. */
export async function variantInput(
  database: SiteDatabase,
  name: VariantName,
  site: PublicSite,
  now: Date,
): Promise<Pick<LandingPageInput, 'variant' | 'validUntil'>> {
  const { contents } = await contentsOf(database, name)
  const { content, parentCategories, ...validity } = await loadVariantContent(database, name, contents, site, now)
  return { variant: { name, contents, content, parentCategories }, ...validity }
}
