import { truncate } from '#base/names.ts'

/** Named HTML entities that occur in titles; others stay as they were written. */
const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  shy: '',
  ensp: ' ',
  emsp: ' ',
  thinsp: ' ',
  ndash: '–',
  mdash: '—',
  lsquo: '‘',
  rsquo: '’',
  sbquo: '‚',
  ldquo: '“',
  rdquo: '”',
  bdquo: '„',
  lsaquo: '‹',
  rsaquo: '›',
  laquo: '«',
  raquo: '»',
  hellip: '…',
  bull: '•',
  middot: '·',
  prime: '′',
  Prime: '″',
  times: '×',
  divide: '÷',
  minus: '−',
  plusmn: '±',
  deg: '°',
  micro: 'µ',
  frac12: '½',
  frac14: '¼',
  frac34: '¾',
  sup2: '²',
  sup3: '³',
  euro: '€',
  pound: '£',
  yen: '¥',
  cent: '¢',
  copy: '©',
  reg: '®',
  trade: '™',
  sect: '§',
  para: '¶',
  iexcl: '¡',
  iquest: '¿',
  szlig: 'ß',
  oslash: 'ø',
  Oslash: 'Ø',
  aelig: 'æ',
  AElig: 'Æ',
  oelig: 'œ',
  OElig: 'Œ',
  eth: 'ð',
  thorn: 'þ',
}
/** Accented letters: `eacute` is e plus its accent, `Ouml` is O plus its. */
const MARKS: Readonly<Record<string, string>> = {
  grave: '\u0300',
  acute: '\u0301',
  circ: '\u0302',
  tilde: '\u0303',
  uml: '\u0308',
  ring: '\u030a',
  caron: '\u030c',
  cedil: '\u0327',
}
/** HTML maps the character codes 128 to 159 to Windows-1252. */
const WINDOWS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'

/**
 * An HTML title as plain text on one line, at most 200 characters: tags removed, entities decoded, and no control characters left
 * (NEWS-02).
 */
export function plainTitle(html: string): string {
  const text = withoutElements(truncate(html, 2_000)).replace(
    /&(#x[0-9a-f]{1,6}|#\d{1,7}|[a-z][a-z0-9]{1,30});/gi,
    (whole, name: string) => characterOf(name) ?? whole,
  )
  // PostgreSQL refuses lone surrogates, and a feed can contain some.
  const clean = text
    .toWellFormed()
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

function characterOf(name: string): string | undefined {
  if (!name.startsWith('#')) return NAMED[name] ?? marked(name)
  const code = Number.parseInt(name.replace(/^#x?/i, ''), /^#x/i.test(name) ? 16 : 10)
  if (code >= 128 && code <= 159) return WINDOWS[code - 128]
  const isCharacter = code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff)
  return isCharacter ? String.fromCodePoint(code) : '\ufffd'
}

function marked(name: string): string | undefined {
  const mark = MARKS[name.slice(1)]
  return mark && (name[0] + mark).normalize('NFC')
}
