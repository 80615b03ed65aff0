/**
 * Opens a new mail to this address with a subject (LAND-14). Both are encoded, so that whatever a plan is called adds no further
 * recipient, header or text to the mail.
 */
export function mailLink(address: string, subject: string): string {
  return `mailto:${encoded(address).replaceAll('%40', '@')}?subject=${encoded(subject)}`
}

const encoded = (words: string) => encodeURIComponent(words.replace(/\s+/g, ' ').trim().toWellFormed())
