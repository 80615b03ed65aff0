/**
 * A rich text as it is read. Its HTML is safe to place as it is: it is made from the editor's JSON by its schema, as elements and
 * escaped words (by the server, checked, on every publication; by the writer's own browser for their preview), never from
 * what anybody sent as HTML. The content security policy allows no inline script besides. This is the only place that sets HTML.
 */
export function RichText(props: { html: string; className?: string; placeRef?: (place: HTMLElement | null) => void }) {
  const { html, className, placeRef } = props
  // oxlint-disable-next-line react/no-danger -- see above
  return <div ref={placeRef} className={className} dangerouslySetInnerHTML={{ __html: html }} />
}
