/** A longer text as paragraphs, separated by empty lines. */
export function Paragraphs({ text }: { text: string }) {
  const parts = text.split(/\n\s*\n/).filter((part) => part.trim() !== '')
  return parts.map((part, index) => <p key={index}>{part}</p>)
}
