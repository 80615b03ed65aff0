/**
 * A `mailto:` link to this address with a subject (LAND-14). Both are encoded, so that the name of a plan cannot
 * add recipients, headers or a body.
 */
export function mailLink(address: string, subject: string): string {
  return `mailto:${encode(address).replaceAll('%40', '@')}?subject=${encode(subject)}`
}

const encode = (text: string) => encodeURIComponent(text.replace(/\s+/g, ' ').trim().toWellFormed())
