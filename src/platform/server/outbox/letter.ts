import { letterHtml } from './letter-html.ts'

/** Whose mail it is: what every mail of a site has in common. */
export interface LetterBrand {
  siteTitle: string
  /** The site's own colour, hex; what is drawn from it is readable in both themes whatever it is. */
  accent: string
  /** Family of headings; its kin stands in where the reader does not have it. */
  display?: string
  /** Postal address in one line, for the foot. */
  address?: string
}

/** A mail in plain words: its text part and its HTML part say the same. */
export interface Composition extends LetterBrand {
  heading: string
  paragraphs: readonly string[]
  /** What the list of mails shows beside the subject; the first paragraph where it is left out. */
  preheader?: string
  /** Something to type in, set large. */
  code?: string
  /** The one thing to do, as a button with its address below. */
  action?: { label: string; url: string }
  /** Small print after it: until when it is good, what to do if it was somebody else. */
  afterword?: readonly string[]
  /** Why this person gets this mail, for the foot. */
  reason?: string
}

/**
 * Makes both parts of a mail in the site's brand, by day and by night. All words are escaped, and nothing is fetched from
 * anywhere: no picture, no font, no style.
 */
export function compose(letter: Composition): { text: string; html: string } {
  return { text: letterText(letter), html: letterHtml(letter) }
}

function letterText({ heading, paragraphs, code, action, afterword = [], ...foot }: Composition): string {
  const { siteTitle, address, reason } = foot
  const signature = ['-- ', siteTitle, address, reason].filter(Boolean).join('\n')
  const parts = [heading, ...paragraphs, code, action && `${action.label}: ${action.url}`, ...afterword, signature]
  return parts.filter(Boolean).join('\n\n')
}
