import { createHash } from 'node:crypto'

/**
 * The policy of a public page: nothing but its own pictures and fonts, and the one style element whose exact text is
 * given. No script runs at all, but where the page plays an animation: then files of the site itself, and no others.
 */
export function contentSecurityPolicy(style: string, plays = false): string {
  const hash = createHash('sha256').update(style, 'utf8').digest('base64')
  return [
    "default-src 'none'",
    plays ? "script-src 'self'" : "script-src 'none'",
    `style-src 'sha256-${hash}'`,
    "img-src 'self'",
    "font-src 'self'",
    // Nothing on the page connects; auditing tools read robots.txt through the page's policy.
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
  ].join('; ')
}
