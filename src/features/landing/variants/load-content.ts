import type { PublicSite } from '#features/site/contract.ts'
import { configLists } from '#features/site/server.ts'
import type { SiteDatabase } from '#platform/server/database/database.ts'
import { type LoadedContent, loadContent } from '../content.ts'
import type { VariantInput } from '../public/input.ts'
import { type VariantName, variantDataOf } from './data.ts'

/**
 * The site data a branded page shows besides its own contents, and until when it stays valid if nothing is
 * changed.
 */
export async function loadVariantContent(
  database: SiteDatabase,
  name: VariantName,
  contents: Record<string, unknown>,
  { switches, region }: Pick<PublicSite, 'switches' | 'region'>,
  now: Date,
): Promise<LoadedContent & Pick<VariantInput, 'parentCategories'>> {
  // Data of features that are switched off is left out (TEN-08).
  const needs = Object.entries(variantDataOf(name).needs(contents))
    .filter(([, need]) => (switches.insights || !need.insights) && (switches.calendar || !need.events))
    .map(([key, need]) => ({ key, ...need }))
  const [loaded, { categories, parentCategories }] = await Promise.all([
    loadContent(database, needs, region, now),
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
