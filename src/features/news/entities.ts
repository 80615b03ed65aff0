import { decodeHTMLStrict } from 'entities'
import { truncate } from '#base/names.ts'

const SOFT_HYPHEN = '\u00ad'

/**
 * An HTML title as plain text on one line, at most 200 characters: tags removed, entities decoded, and no control characters left
 * (NEWS-02).
 */
export function plainTitle(html: string): string {
  const text = decodeHTMLStrict(withoutElements(truncate(html, 2_000)))
  // PostgreSQL refuses lone surrogates, and a feed can contain some.
  const clean = text
    .toWellFormed()
    .replaceAll(SOFT_HYPHEN, '')
    .replace(/[\p{Cc}\p{Cf}\u2028\u2029\s]+/gu, ' ')
    .normalize('NFC')
    .trim()
  return clean.length > 200 ? `${truncate(clean, 199).trimEnd()}…` : clean
}

/** The text between the tags: a block-level tag becomes a space, and the contents of scripts and styles are dropped. */
function withoutElements(html: string): string {
  let text = ''
  let from = 0
  let hiding = ''
  for (const { 0: tag, index } of html.matchAll(/<\/?[a-z!][^<>]*>/gi)) {
    const name = /^<\/?([a-z]*)/i.exec(tag)?.[1]?.toLowerCase() ?? ''
    if (!hiding) text += html.slice(from, index) + (INLINE.has(name) ? '' : ' ')
    if (!hiding && HIDDEN.has(name) && tag[1] !== '/') hiding = name
    else if (hiding === name && tag[1] === '/') hiding = ''
    from = index + tag.length
  }
  return hiding ? text : text + html.slice(from)
}

const HIDDEN: ReadonlySet<string> = new Set(['script', 'style'])
const INLINE: ReadonlySet<string> = new Set('b i em strong span a abbr code sub sup u s mark'.split(' '))
