import { cleanName, truncate } from '#base/names.ts'
import { Problem } from '#base/problem.ts'
import type { RichText } from '#base/rich-text.ts'
import { checkRichText } from '#platform/server/rich-text.ts'
import { COUNTRIES, type Country, SECTORS, type Sector } from '../fields.ts'
import { textTooLong } from '../refusals.ts'
import { ITEM_TEXTS, type ItemText } from '../shapes.ts'

/** Maximum characters of one text, and of its JSON, which is longer because of the formatting. */
const MAX_CHARACTERS = 20_000
const MAX_JSON_CHARACTERS = 200_000
/** Characters of the headline that are searched. */
const MAX_HEADLINE_CHARACTERS = 500

export interface ItemContents extends Record<ItemText, unknown> {
  filterByArea: string
  title: string
  link: string
  country: readonly Country[]
  applicableTo: readonly Sector[]
  regulator: readonly string[]
}

/**
 * Converts a checked item to columns: texts are validated and rendered to HTML, regulators keep the chosen order (LEGADM-08), countries
 * and sectors get their fixed order; duplicates are removed.
 */
export function columnsOf(item: ItemContents) {
  const texts = Object.fromEntries(ITEM_TEXTS.map((text) => [text, checkedText(text, item[text])])) as Checked
  const each = (part: 'json' | 'html') =>
    JSON.stringify(Object.fromEntries(ITEM_TEXTS.map((text) => [text, texts[text][part]])))
  return {
    title: cleanName(item.title),
    area: item.filterByArea,
    regulators: [...new Set(item.regulator)],
    countries: COUNTRIES.filter((country) => item.country.includes(country)),
    sectors: SECTORS.filter((sector) => item.applicableTo.includes(sector)),
    link: item.link,
    texts: each('json'),
    html: each('html'),
    headline: truncate(texts.headlineDetails.plaintext.replace(/\s+/gu, ' '), MAX_HEADLINE_CHARACTERS),
  }
}

type Checked = Record<ItemText, { json: RichText; html: string; plaintext: string }>
export type WrittenItemColumns = ReturnType<typeof columnsOf>

/** The item's contents as stored in a version. */
export const versionOf = ({ title, area, regulators, countries, sectors, link, texts }: WrittenItemColumns) =>
  JSON.stringify({ title, area, regulators, countries, sectors, link, texts: JSON.parse(texts) })

/** Checks one text; errors are reported at its field. */
function checkedText(field: ItemText, value: unknown) {
  if ((JSON.stringify(value) ?? '').length > MAX_JSON_CHARACTERS) throw textTooLong(field)
  try {
    const text = checkRichText(value)
    if (text.plaintext.length > MAX_CHARACTERS) throw textTooLong(field)
    return text
  } catch (problem) {
    if (!(problem instanceof Problem)) throw problem
    throw new Problem('rich-text.refused', 'invalid', problem.message, { fields: { [field]: problem.message } })
  }
}
