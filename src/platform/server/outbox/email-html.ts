import { escapeHtml } from '#base/escape-html.ts'
import type { Composition } from './email.ts'
import { type EmailColours, emailColours } from './email-colours.ts'

const TEXT_FONT = "-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif"
const TABLE = 'role="presentation" border="0" cellpadding="0" cellspacing="0"'

/**
 * The HTML part. Uses tables and inline styles for old mail clients; others get dark mode from the style element, and Outlook on the
 * web by its own attributes.
 */
export function emailHtml(email: Composition): string {
  const { light, dark } = emailColours(email.accent)
  const sheet = [heading(email, light), paragraphs(email, light), code(email, light), action(email, light)]
  return `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><meta name="format-detection" content="telephone=no,date=no,address=no,email=no"><title>${escapeHtml(email.heading)}</title><style>${styles(dark)}</style></head><body class="g" style="margin:0;padding:0;background:${light.ground}">${preheader(email)}<table ${TABLE} width="100%" bgcolor="${light.ground}" class="g" style="background:${light.ground}"><tr><td align="center" style="padding:32px 12px"><table ${TABLE} width="100%" style="max-width:560px;text-align:left"><tr><td style="padding:0 4px 16px">${brand(email, light)}</td></tr><tr><td class="s" bgcolor="${light.sheet}" style="background:${light.sheet};border-top:4px solid ${light.brand};padding:32px 28px 28px">${sheet.join('')}${afterword(email, light)}</td></tr><tr><td style="padding:20px 4px 0">${foot(email, light)}</td></tr></table></td></tr></table></body></html>`
}

const preheader = ({ preheader, paragraphs: [first = ''] }: Composition) =>
  `<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escapeHtml(preheader ?? first)}${'&#8199;&#847; '.repeat(40)}</div>`

/** The site's initial on its colour, like its icon, and its name: no image has to be loaded. */
function brand({ siteTitle, display }: Composition, { brand, brandInk, ink }: EmailColours): string {
  const initial = Array.from(siteTitle)[0]?.toUpperCase() ?? ''
  return `<table ${TABLE}><tr><td class="b" width="36" height="36" align="center" valign="middle" bgcolor="${brand}" aria-hidden="true" style="width:36px;height:36px;border-radius:8px;background:${brand};color:${brandInk};font:700 20px/36px ${fontOf(display)}">${escapeHtml(initial)}</td><td class="i" style="padding-left:12px;color:${ink};font:600 17px/1.3 ${fontOf(display)}">${escapeHtml(siteTitle)}</td></tr></table>`
}

const heading = ({ heading, display }: Composition, { ink }: EmailColours) =>
  `<h1 class="i" style="margin:0 0 16px;color:${ink};font:600 26px/1.2 ${fontOf(display)};letter-spacing:-.01em">${escapeHtml(heading)}</h1>`

const paragraphs = ({ paragraphs }: Composition, { ink }: EmailColours) =>
  paragraphs
    .filter(Boolean)
    .map((text) => `<p class="i" style="margin:0 0 16px;color:${ink};font:16px/1.6 ${TEXT_FONT}">${lines(text)}</p>`)
    .join('')

const code = ({ code }: Composition, { ground, ink }: EmailColours) =>
  code
    ? `<table ${TABLE} width="100%"><tr><td class="g i" align="center" bgcolor="${ground}" style="background:${ground};color:${ink};padding:18px 12px;border-radius:6px;font:600 28px/1.2 Consolas,Menlo,monospace;letter-spacing:.16em">${escapeHtml(code)}</td></tr></table><p style="margin:0 0 8px;font-size:8px">&nbsp;</p>`
    : ''

/** Buttons as table cells, which every client renders, with the URL of each in plain text below. */
function action({ action, otherAction }: Composition, colours: EmailColours): string {
  if (!action) return ''
  const actions = otherAction ? [action, otherAction] : [action]
  const cells = actions.map(({ label, url }, index) =>
    button(label, escapeHtml(url), { colours, isFirst: index === 0 }),
  )
  const urls = actions.map(({ label, url }) => linkText(otherAction && label, escapeHtml(url), colours))
  return `<table ${TABLE} style="margin:8px 0 0"><tr>${cells.join(`<td width="12">&nbsp;</td>`)}</tr></table>${urls.join('')}`
}

function button(label: string, url: string, { colours, isFirst }: { colours: EmailColours; isFirst: boolean }): string {
  const { brand, brandInk, ink, quiet } = colours
  const text = `font:600 16px/1.25 ${TEXT_FONT};text-decoration:none`
  return isFirst
    ? `<td class="b" bgcolor="${brand}" style="background:${brand};border-radius:6px;mso-padding-alt:14px 24px"><a class="b" href="${url}" style="display:inline-block;padding:14px 24px;border-radius:6px;background:${brand};color:${brandInk};${text}">${escapeHtml(label)}</a></td>`
    : `<td class="o" style="border:1px solid ${quiet};border-radius:6px;mso-padding-alt:14px 24px"><a class="i" href="${url}" style="display:inline-block;padding:13px 23px;color:${ink};${text}">${escapeHtml(label)}</a></td>`
}

const linkText = (label: string | undefined, url: string, { quiet }: EmailColours) =>
  `<p class="q" style="margin:14px 0 0;color:${quiet};font:13px/1.5 ${TEXT_FONT};word-break:break-all">${label ? `${escapeHtml(label)}: ` : ''}<a class="q" href="${url}" style="color:${quiet}">${url}</a></p>`

function afterword({ afterword = [] }: Composition, { quiet, line }: EmailColours): string {
  const small = afterword
    .filter(Boolean)
    .map((text) => `<p class="q" style="margin:12px 0 0;color:${quiet};font:14px/1.55 ${TEXT_FONT}">${lines(text)}</p>`)
  return small.length > 0
    ? `<div class="l" style="margin-top:24px;border-top:1px solid ${line}">${small.join('')}</div>`
    : ''
}

function foot({ siteTitle, address, reason, unsubscribe }: Composition, { quiet }: EmailColours): string {
  const parts = [[siteTitle, address].filter(Boolean).join(', '), reason ?? ''].filter(Boolean).map(escapeHtml)
  if (unsubscribe) {
    const { label, url } = unsubscribe
    parts.push(`<a class="q" href="${escapeHtml(url)}" style="color:${quiet}">${escapeHtml(label)}</a>`)
  }
  return parts
    .map((part) => `<p class="q" style="margin:0 0 4px;color:${quiet};font:13px/1.55 ${TEXT_FONT}">${part}</p>`)
    .join('')
}

/** Line breaks of the text are kept. */
const lines = (text: string) => escapeHtml(text).replace(/\r?\n/g, '<br>')

/** The site's font with similar system fonts as fallback. */
function fontOf(display = ''): string {
  const own = display.replace(/[^\w -]/g, '')
  const kin = /serif|fraunces|literata/i.test(own) ? "Georgia,'Times New Roman',serif" : TEXT_FONT
  return own ? `'${own}',${kin}` : kin
}

/** Dark mode: by `prefers-color-scheme`, and by the attributes that Outlook on the web sets. */
function styles({ ground, sheet, ink, quiet, line, brand, brandInk }: EmailColours): string {
  const grounds = { g: ground, s: sheet, b: brand }
  const inks = { i: ink, q: quiet, b: brandInk }
  const rules = (before: string, named: Record<string, string>, property: string) =>
    Object.entries(named)
      .map(([name, colour]) => `${before}.${name}{${property}:${colour} !important}`)
      .join('')
  const frame = `.s{border-top-color:${brand} !important}.l{border-top-color:${line} !important}.o{border-color:${quiet} !important}`
  return `:root{color-scheme:light dark;supported-color-schemes:light dark}body{-webkit-text-size-adjust:100%}@media (prefers-color-scheme:dark){${rules('', grounds, 'background')}${rules('', inks, 'color')}${frame}}${rules('[data-ogsb] ', grounds, 'background')}${rules('[data-ogsc] ', inks, 'color')}`
}
