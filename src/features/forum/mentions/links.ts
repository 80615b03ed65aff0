import { escapeHtml } from '#base/escape-html.ts'
import { ANONYMOUS } from '#base/names.ts'
import { mentionText } from '#base/rich-text.ts'

/** A mention as the schema writes it; users cannot forge one, as their text is escaped. */
const MENTION = /<span data-mention="([0-9a-f-]{36})">[^<]*<\/span>/g

/** Ids of the members mentioned in stored HTML. */
export function mentionedIn(html: string): string[] {
  if (!html.includes('data-mention')) return []
  return Array.from(html.matchAll(MENTION), ([, id]) => id as string)
}

/** Stored HTML with the current name in each mention, linked to the profile if the site has profiles (FOR-B4). */
export function withMentions(html: string, nameOf: (id: string) => string | undefined, linked: boolean): string {
  if (!html.includes('data-mention')) return html
  return html.replace(MENTION, (_, id: string) => {
    const name = nameOf(id)
    const label = escapeHtml(mentionText(name ?? ANONYMOUS))
    if (name === undefined || !linked) return `<span data-mention>${label}</span>`
    return `<a data-mention href="/Profile/${encodeURIComponent(name)}">${label}</a>`
  })
}
