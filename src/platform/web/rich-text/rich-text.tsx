/**
 * Renders rich text. Its HTML is trusted: it is rendered from the editor's JSON by its schema, with escaped text (by the server after
 * validation on every publication; by the author's own browser for the preview), never taken from user HTML. The content security policy
 * also forbids inline scripts. This is the only component that sets HTML.
 */
export function RichText(props: {
  html: string
  className?: string
  elementRef?: (element: HTMLElement | null) => void
}) {
  const { html, className, elementRef } = props
  // oxlint-disable-next-line react/no-danger -- see above
  return <div ref={elementRef} className={className} dangerouslySetInnerHTML={{ __html: html }} />
}
