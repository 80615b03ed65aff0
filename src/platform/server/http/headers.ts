/** Sent with every response, including errors (security: content). */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
}

export const HSTS = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } as const

/** For responses without active content: JSON, plain text, files. */
export const NOTHING_CSP =
  "default-src 'none'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'none'; sandbox"

/** Origins that a page lets in besides the site's own, by directive. */
export interface CspSources {
  script?: readonly string[]
  frame?: readonly string[]
  connect?: readonly string[]
}

/** For the portal page: our own scripts only, and our own styles or those with this page's nonce; `more` is for the checkout alone. */
export function portalCsp(nonce: string, more: CspSources = {}): string {
  const sources = (name: keyof CspSources) => (more[name] ?? []).map((origin) => ` ${origin}`).join('')
  return [
    "default-src 'none'",
    `script-src 'self'${sources('script')}`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self'${sources('connect')}`,
    // Video players, loaded only once a reader has pressed play (INS-20).
    `frame-src https://www.youtube-nocookie.com https://player.vimeo.com https://fast.wistia.net${sources('frame')}`,
    "media-src 'self' blob:",
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}
