/** A longer text in paragraphs: an empty line begins the next one. */
export function Paragraphs({ text }: { text: string }) {
  const parts = text.split(/\n\s*\n/).filter((part) => part.trim() !== '')
  return parts.map((part, index) => <p key={index}>{part}</p>)
}
