import { escapeHtml } from '#base/escape-html.ts'
import type { Composition } from './letter.ts'
import { type LetterColours, letterColours } from './letter-colours.ts'

const TEXT_FONT = "-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif"
const TABLE = 'role="presentation" border="0" cellpadding="0" cellspacing="0"'

/**
 * The HTML part. Tables and inline styles, because some mail programs know nothing else; those that know more get the
 * night's colours from the style element, and by Outlook's own marks on the web.
 */
export function letterHtml(letter: Composition): string {
  const { light, dark } = letterColours(letter.accent)
  const sheet = [heading(letter, light), paragraphs(letter, light), code(letter, light), action(letter, light)]
  return `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><meta name="format-detection" content="telephone=no,date=no,address=no,email=no"><title>${escapeHtml(letter.heading)}</title><style>${styles(dark)}</style></head><body class="g" style="margin:0;padding:0;background:${light.ground}">${preheader(letter)}<table ${TABLE} width="100%" bgcolor="${light.ground}" class="g" style="background:${light.ground}"><tr><td align="center" style="padding:32px 12px"><table ${TABLE} width="100%" style="max-width:560px;text-align:left"><tr><td style="padding:0 4px 16px">${brand(letter, light)}</td></tr><tr><td class="s" bgcolor="${light.sheet}" style="background:${light.sheet};border-top:4px solid ${light.brand};padding:32px 28px 28px">${sheet.join('')}${afterword(letter, light)}</td></tr><tr><td style="padding:20px 4px 0">${foot(letter, light)}</td></tr></table></td></tr></table></body></html>`
}

const preheader = ({ preheader, paragraphs: [first = ''] }: Composition) =>
  `<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escapeHtml(preheader ?? first)}${'&#8199;&#847; '.repeat(40)}</div>`

/** The first letter of the site's name on its colour, as its icon has it, and the name: no picture has to be loaded. */
function brand({ siteTitle, display }: Composition, { brand, brandInk, ink }: LetterColours): string {
  const initial = Array.from(siteTitle)[0]?.toUpperCase() ?? ''
  return `<table ${TABLE}><tr><td class="b" width="36" height="36" align="center" valign="middle" bgcolor="${brand}" aria-hidden="true" style="width:36px;height:36px;border-radius:8px;background:${brand};color:${brandInk};font:700 20px/36px ${fontOf(display)}">${escapeHtml(initial)}</td><td class="i" style="padding-left:12px;color:${ink};font:600 17px/1.3 ${fontOf(display)}">${escapeHtml(siteTitle)}</td></tr></table>`
}

const heading = ({ heading, display }: Composition, { ink }: LetterColours) =>
  `<h1 class="i" style="margin:0 0 16px;color:${ink};font:600 26px/1.2 ${fontOf(display)};letter-spacing:-.01em">${escapeHtml(heading)}</h1>`

const paragraphs = ({ paragraphs }: Composition, { ink }: LetterColours) =>
  paragraphs
    .filter(Boolean)
    .map((words) => `<p class="i" style="margin:0 0 16px;color:${ink};font:16px/1.6 ${TEXT_FONT}">${lines(words)}</p>`)
    .join('')

const code = ({ code }: Composition, { ground, ink }: LetterColours) =>
  code
    ? `<table ${TABLE} width="100%"><tr><td class="g i" align="center" bgcolor="${ground}" style="background:${ground};color:${ink};padding:18px 12px;border-radius:6px;font:600 28px/1.2 Consolas,Menlo,monospace;letter-spacing:.16em">${escapeHtml(code)}</td></tr></table><p style="margin:0 0 8px;font-size:8px">&nbsp;</p>`
    : ''

/** A button drawn as a table cell, which every program fills, with its address in plain words below. */
function action({ action }: Composition, { brand, brandInk, quiet }: LetterColours): string {
  if (!action) return ''
  const url = escapeHtml(action.url)
  return `<table ${TABLE} style="margin:8px 0 0"><tr><td class="b" bgcolor="${brand}" style="background:${brand};border-radius:6px;mso-padding-alt:14px 24px"><a class="b" href="${url}" style="display:inline-block;padding:14px 24px;border-radius:6px;background:${brand};color:${brandInk};font:600 16px/1.25 ${TEXT_FONT};text-decoration:none">${escapeHtml(action.label)}</a></td></tr></table><p class="q" style="margin:14px 0 0;color:${quiet};font:13px/1.5 ${TEXT_FONT};word-break:break-all"><a class="q" href="${url}" style="color:${quiet}">${url}</a></p>`
}

function afterword({ afterword = [] }: Composition, { quiet, line }: LetterColours): string {
  const small = afterword
    .filter(Boolean)
    .map(
      (words) => `<p class="q" style="margin:12px 0 0;color:${quiet};font:14px/1.55 ${TEXT_FONT}">${lines(words)}</p>`,
    )
  return small.length > 0
    ? `<div class="l" style="margin-top:24px;border-top:1px solid ${line}">${small.join('')}</div>`
    : ''
}

const foot = ({ siteTitle, address, reason }: Composition, { quiet }: LetterColours) =>
  [[siteTitle, address].filter(Boolean).join(', '), reason ?? '']
    .filter(Boolean)
    .map(
      (words) =>
        `<p class="q" style="margin:0 0 4px;color:${quiet};font:13px/1.55 ${TEXT_FONT}">${escapeHtml(words)}</p>`,
    )
    .join('')

/** A line end in the words stays one. */
const lines = (words: string) => escapeHtml(words).replace(/\r?\n/g, '<br>')

/** Families that are not on the reader's device fall back to their kin. */
function fontOf(display = ''): string {
  const own = display.replace(/[^\w -]/g, '')
  const kin = /serif|fraunces|literata/i.test(own) ? "Georgia,'Times New Roman',serif" : TEXT_FONT
  return own ? `'${own}',${kin}` : kin
}

/** The night: by the reader's preference, and by the marks Outlook's web version sets when it goes dark by itself. */
function styles({ ground, sheet, ink, quiet, line, brand, brandInk }: LetterColours): string {
  const grounds = { g: ground, s: sheet, b: brand }
  const inks = { i: ink, q: quiet, b: brandInk }
  const rules = (before: string, named: Record<string, string>, property: string) =>
    Object.entries(named)
      .map(([name, colour]) => `${before}.${name}{${property}:${colour} !important}`)
      .join('')
  const frame = `.s{border-top-color:${brand} !important}.l{border-top-color:${line} !important}`
  return `:root{color-scheme:light dark;supported-color-schemes:light dark}body{-webkit-text-size-adjust:100%}@media (prefers-color-scheme:dark){${rules('', grounds, 'background')}${rules('', inks, 'color')}${frame}}${rules('[data-ogsb] ', grounds, 'background')}${rules('[data-ogsc] ', inks, 'color')}`
}
