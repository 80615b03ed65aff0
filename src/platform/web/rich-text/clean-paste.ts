/**
 * Converts pasted HTML to the editor's elements. Word marks list items as paragraphs with a bullet character, and web pages have their
 * own heading levels; the editor drops other unknown elements itself. The HTML is parsed in an inert document, so no images or scripts
 * are loaded.
 */
export function cleanPaste(html: string): string {
  const { body } = new DOMParser().parseFromString(stripUnsafe(html), 'text/html')
  for (const one of body.querySelectorAll(UNWANTED)) one.remove()
  listsOfWord(body)
  marksOfStyles(body)
  for (const heading of body.querySelectorAll('h1, h5, h6')) rename(heading, heading.tagName === 'H1' ? 'h2' : 'h4')
  for (const link of body.querySelectorAll('a')) {
    for (const name of link.getAttributeNames()) if (name !== 'href') link.removeAttribute(name)
    // Pages may break long URLs over lines; browsers ignore that.
    link.setAttribute('href', (link.getAttribute('href') ?? '').replace(/[\t\n\r]/g, '').trim())
  }
  for (const cell of body.querySelectorAll('td, th')) if (!cell.querySelector('p')) wrapInside(cell, 'p')
  for (const paragraph of body.querySelectorAll('p')) if (isBlank(paragraph)) paragraph.remove()
  return body.innerHTML
}

const UNWANTED =
  'script, style, meta, link, title, noscript, template, iframe, object, embed, svg, img, picture, video, audio, button, form, nav, input, select, textarea, [hidden], [aria-hidden="true"], o\\:p:empty'

/**
 * Removes Word's conditional comments: `[if !supportLists]` contains the bullet character of a list. Renames style attributes and removes
 * event handlers, each of which would be reported as a violation of the content security policy.
 */
function stripUnsafe(html: string): string {
  return html
    .replace(/<!--\[if(?:(?!<!--\[if)[\s\S])*?<!\[endif\]-->/gi, '')
    .replace(/<!\[(if|endif)[^\]<]*\]>/gi, '')
    .replace(/<style[\s\S]*?(?:<\/style>|$)/gi, '')
    .replace(/<\w[^>]*(?:>|$)/g, (tag) =>
      tag.replace(/\son\w+\s*=\s*("[^"]*"|'[^']*'|[^\s>]*)/gi, '').replace(/(\s)style(\s*=)/i, '$1data-style$2'),
    )
}

const styleOf = (element: Element) => element.getAttribute('data-style') ?? ''

/** Converts bold and italic set by styles only; and a `<b>` with normal weight, which some pages wrap around a whole text. */
function marksOfStyles(body: HTMLElement) {
  for (const one of body.querySelectorAll('[data-style]')) {
    const style = styleOf(one)
    one.removeAttribute('data-style')
    const isBold = /(?:^|[;\s])font-weight:\s*(bold|[6-9]00)/i.test(style)
    const isPlain = /(?:^|[;\s])font-weight:\s*(normal|[1-5]00)/i.test(style)
    if (/^(B|STRONG)$/.test(one.tagName) && isPlain) rename(one, 'span')
    else if (one.tagName === 'SPAN') {
      if (/font-style:\s*italic/i.test(style)) wrapInside(one, 'em')
      if (isBold) wrapInside(one, 'strong')
    }
  }
}

function listsOfWord(body: HTMLElement) {
  const items = [...body.querySelectorAll<HTMLElement>('p')].filter((one) => levelOf(one) > 0)
  for (const first of items) {
    if (!first.isConnected || first.closest('li')) continue
    const run = runFrom(first)
    first.before(listOf(run))
    for (const { paragraph } of run) paragraph.remove()
  }
}

interface WordItem {
  paragraph: HTMLElement
  level: number
  isNumbered: boolean
}

/** Consecutive paragraphs of the same list. */
function runFrom(first: HTMLElement): WordItem[] {
  const run: WordItem[] = []
  let next: Element | null = first
  while (next instanceof HTMLElement && next.tagName === 'P' && levelOf(next) > 0 && listIn(next) === listIn(first)) {
    run.push({ paragraph: next, level: levelOf(next), isNumbered: takeSign(next) })
    next = next.nextElementSibling
  }
  return run
}

/** The id of the Word list that a paragraph belongs to. */
const listIn = (paragraph: HTMLElement) => /mso-list:\s*(l\d+)/i.exec(styleOf(paragraph))?.[1]

function levelOf(paragraph: HTMLElement): number {
  const level = /mso-list:[^;:]*level(\d)/i.exec(styleOf(paragraph))?.[1]
  if (level) return Number(level)
  return /MsoListParagraph/i.test(paragraph.className) && paragraph.querySelector('[data-style*="mso-list"]') ? 1 : 0
}

/** Removes the bullet text and returns whether it was a number or letter. */
function takeSign(paragraph: HTMLElement): boolean {
  const painted = paragraph.querySelector('[data-style*="mso-list:Ignore" i], [data-style*="mso-list: Ignore" i]')
  const sign = painted?.textContent ?? ''
  painted?.remove()
  return /^\s*\(?([0-9]+|[a-z]{1,3})[.)]/i.test(sign)
}

/** Builds nested lists from the item levels. */
function listOf(run: readonly WordItem[]): HTMLElement {
  const top = document.createElement(run[0]?.isNumbered ? 'ol' : 'ul')
  const path: { list: HTMLElement; level: number }[] = [{ list: top, level: run[0]?.level ?? 1 }]
  for (const { paragraph, level, isNumbered } of run) {
    while (path.length > 1 && (path.at(-1)?.level ?? 1) > level) path.pop()
    const here = path.at(-1) as { list: HTMLElement; level: number }
    const item = document.createElement('li')
    const text = document.createElement('p')
    text.append(...paragraph.childNodes)
    item.append(text)
    const last = here.list.lastElementChild
    if (level > here.level && last) {
      const deeper = document.createElement(isNumbered ? 'ol' : 'ul')
      deeper.append(item)
      last.append(deeper)
      path.push({ list: deeper, level })
    } else here.list.append(item)
  }
  return top
}

function rename(element: Element, name: string) {
  const other = element.ownerDocument.createElement(name)
  other.append(...element.childNodes)
  element.replaceWith(other)
}

function wrapInside(element: Element, name: string) {
  const inner = element.ownerDocument.createElement(name)
  inner.append(...element.childNodes)
  element.append(inner)
}

const isBlank = (paragraph: Element) =>
  (paragraph.textContent ?? '').replace(/\u00a0/g, ' ').trim() === '' && !paragraph.querySelector('figure, br + br')
