import { highlightParts } from './highlight.ts'

/** A text with its matches marked; rendered as text, never as markup (INS-B5). */
export function Highlighted({ marked }: { marked: string }) {
  return highlightParts(marked).map((part, index) =>
    // The parts have no identity besides their order.
    part.match ? <mark key={index}>{part.text}</mark> : <span key={index}>{part.text}</span>,
  )
}
