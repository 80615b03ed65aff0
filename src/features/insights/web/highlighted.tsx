import { highlightParts } from './highlight.ts'

/** A text with its matches marked; everything in it is text, never markup (INS-B5). */
export function Highlighted({ marked }: { marked: string }) {
  return highlightParts(marked).map((part, index) =>
    // Parts have no name of their own, and their order is all they are.
    part.match ? <mark key={index}>{part.text}</mark> : <span key={index}>{part.text}</span>,
  )
}
