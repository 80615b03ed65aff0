import type { PublicSite } from '#features/site/contract.ts'
import { configLists } from '#features/site/server.ts'
import type { SiteDatabase } from '#platform/server/database/database.ts'
import { type LoadedContent, loadContent } from '../content.ts'
import type { VariantInput } from '../public/input.ts'
import { type VariantName, variantDataOf } from './data.ts'

/** What a branded page shows of the site beside its own contents, and until when that holds where nothing is changed. */
export async function shownIn(
  database: SiteDatabase,
  name: VariantName,
  contents: Record<string, unknown>,
  { switches, place }: Pick<PublicSite, 'switches' | 'place'>,
  now: Date,
): Promise<LoadedContent & Pick<VariantInput, 'parentCategories'>> {
  // Where a part is switched off, nothing of it shows here either (TEN-08).
  const needs = Object.entries(variantDataOf(name).needs(contents))
    .filter(([, need]) => (switches.insights || !need.insights) && (switches.calendar || !need.events))
    .map(([key, need]) => ({ key, ...need }))
  const [loaded, { categories, parentCategories }] = await Promise.all([
    loadContent(database, needs, place, now),
    configLists(database),
  ])
  const named = new Map(categories.map((category) => [category.path, category.name]))
  const parents = switches.insights ? parentCategories : []
  return {
    ...loaded,
    parentCategories: parents.map(({ path, name: title, childCategories }) => ({
      path,
      name: title,
      children: childCategories.flatMap((child) => named.get(child) ?? []),
    })),
  }
}
