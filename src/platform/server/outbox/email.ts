import { emailHtml } from './email-html.ts'

/** Branding shared by all emails of a site. */
export interface EmailBrand {
  siteTitle: string
  /** The site's accent colour, hex; derived colours are readable in both themes. */
  accent: string
  /** Font family of headings; a similar system font is the fallback. */
  display?: string
  /** Postal address in one line, for the footer. */
  address?: string
}

/** The content of an email; its text and HTML parts say the same. */
export interface Composition extends EmailBrand {
  heading: string
  paragraphs: readonly string[]
  /** Preview text in the inbox; defaults to the first paragraph. */
  preheader?: string
  /** A code to type in, in large type. */
  code?: string
  /** The call to action: a button with its URL below. */
  action?: { label: string; url: string }
  /** A second button beside it, such as to decline. */
  otherAction?: { label: string; url: string }
  /** Small print after it: expiry, and what to do if the recipient did not request it. */
  afterword?: readonly string[]
  /** Why the recipient gets this email, for the footer. */
  reason?: string
  /** Where they unsubscribe from it, for the footer. */
  unsubscribe?: { label: string; url: string }
}

/**
 * Renders both parts of an email in the site's branding, light and dark. All text is escaped, and nothing external is loaded: no
 * images, fonts or styles.
 */
export function compose(email: Composition): { text: string; html: string } {
  return { text: emailText(email), html: emailHtml(email) }
}

function emailText({ heading, paragraphs, code, action, otherAction, afterword = [], ...foot }: Composition): string {
  const { siteTitle, address, reason, unsubscribe } = foot
  const linkLine = (link: Composition['action']) => link && `${link.label}: ${link.url}`
  const signature = ['-- ', siteTitle, address, reason, linkLine(unsubscribe)].filter(Boolean).join('\n')
  const actions = [action, otherAction].map(linkLine)
  const parts = [heading, ...paragraphs, code, ...actions, ...afterword, signature]
  return parts.filter(Boolean).join('\n\n')
}
