import { escapeHtml } from '#base/escape-html.ts'
import { ANONYMOUS } from '#base/names.ts'
import { mentionWords } from '#base/rich-text.ts'

/** As the schema writes them; what people type cannot look like it, as its signs are escaped. */
const MENTION = /<span data-mention="([0-9a-f-]{36})">[^<]*<\/span>/g

/** The ids of those whom stored HTML mentions. */
export function mentionedIn(html: string): string[] {
  if (!html.includes('data-mention')) return []
  return Array.from(html.matchAll(MENTION), ([, id]) => id as string)
}

/** Stored HTML with each mention under the name of this moment, as the way to the profile where the site has those (FOR-B4). */
export function withMentions(html: string, nameOf: (id: string) => string | undefined, linked: boolean): string {
  if (!html.includes('data-mention')) return html
  return html.replace(MENTION, (_, id: string) => {
    const name = nameOf(id)
    const words = escapeHtml(mentionWords(name ?? ANONYMOUS))
    if (name === undefined || !linked) return `<span data-mention>${words}</span>`
    return `<a data-mention href="/Profile/${encodeURIComponent(name)}">${words}</a>`
  })
}
