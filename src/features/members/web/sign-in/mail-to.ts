/** A `mailto:` link to `address` with this subject. */
export function mailTo(address: string, subject: string): string {
  return `mailto:${address}?subject=${encodeURIComponent(subject)}`
}
