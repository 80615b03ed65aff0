import { createHash } from 'node:crypto'

/**
 * The Content-Security-Policy of a public page: its own pictures and fonts, and one style element with exactly
 * this text. Scripts are blocked unless the page plays an animation; then only the site's own files may run.
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
