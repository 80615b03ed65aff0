import { beginningOf, cleanName } from '#base/names.ts'
import { Problem } from '#base/problem.ts'
import type { RichText } from '#base/rich-text.ts'
import { checkRichText } from '#platform/server/rich-text.ts'
import { COUNTRIES, type Country, SECTORS, type Sector } from '../fields.ts'
import { textTooLong } from '../refusals.ts'
import { ITEM_TEXTS, type ItemText } from '../shapes.ts'

/** Characters of one text, and of its JSON, which formatting makes longer. */
const MOST_CHARACTERS = 20_000
const MOST_JSON = 200_000
/** Characters of the headline a search looks in. */
const MOST_HEADLINE = 500

export interface ItemContents extends Record<ItemText, unknown> {
  filterByArea: string
  title: string
  link: string
  country: readonly Country[]
  applicableTo: readonly Sector[]
  regulator: readonly string[]
}

/**
 * The columns of an item whose area and regulators are known: texts checked and made into HTML once, regulators in the order chosen
 * (LEGADM-08), countries and sectors in their own order, each once.
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
    headline: beginningOf(texts.headlineDetails.plaintext.replace(/\s+/gu, ' '), MOST_HEADLINE),
  }
}

type Checked = Record<ItemText, { json: RichText; html: string; plaintext: string }>
export type ItemColumnsWritten = ReturnType<typeof columnsOf>

/** What a version keeps of an item: all that was said of it. */
export const versionOf = ({ title, area, regulators, countries, sectors, link, texts }: ItemColumnsWritten) =>
  JSON.stringify({ title, area, regulators, countries, sectors, link, texts: JSON.parse(texts) })

/** A text that was checked; what is refused in it is told at its field. */
function checkedText(field: ItemText, given: unknown) {
  if ((JSON.stringify(given) ?? '').length > MOST_JSON) throw textTooLong(field)
  try {
    const text = checkRichText(given)
    if (text.plaintext.length > MOST_CHARACTERS) throw textTooLong(field)
    return text
  } catch (problem) {
    if (!(problem instanceof Problem)) throw problem
    throw new Problem('rich-text.refused', 'invalid', problem.message, { fields: { [field]: problem.message } })
  }
}
