import { type ReactNode, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'

/** A document without a URL: it makes no requests and inherits the portal's policy. */
const EMPTY = '<!doctype html><html><head></head><body></body></html>'

interface Props {
  title: string
  locale: string
  /** Text of the document's only style element. */
  style: string
  width: number
  height: number
  scale: number
  className?: string | undefined
  onKeyDown: (event: KeyboardEvent) => void
  /** Any click inside, in the capture phase. */
  onClick: (event: MouseEvent) => void
  children: ReactNode
}

/**
 * An iframe of the given width into which a page is rendered through a portal, so that it keeps the React context.
 */
export function Frame({ title, locale, style, width, height, scale, className, onKeyDown, onClick, children }: Props) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [body, setBody] = useState<HTMLElement>()
  const handlers = useRef({ onKeyDown, onClick })
  useEffect(() => {
    handlers.current = { onKeyDown, onClick }
  })

  const handleLoad = () => {
    const inner = frame.current?.contentDocument
    if (!inner || inner.body === body) return
    inner.documentElement.lang = locale
    inner.addEventListener('keydown', (event) => handlers.current.onKeyDown(event))
    for (const kind of ['click', 'auxclick'] as const)
      inner.addEventListener(kind, (event) => handlers.current.onClick(event), { capture: true })
    // Forms inside have no target to be submitted to.
    inner.addEventListener('submit', (event) => event.preventDefault(), { capture: true })
    setBody(inner.body)
  }

  useStyle(body, style)
  useEffect(() => {
    if (body) name(body.ownerDocument, title)
  }, [body, title])

  return (
    <>
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- Nothing is loaded into it, and in a sandbox Safari tells us of no click. */}
      <iframe
        ref={frame}
        title={title}
        srcDoc={EMPTY}
        onLoad={handleLoad}
        className={className}
        style={{ width, height, transform: scale === 1 ? undefined : `scale(${scale})` }}
      />
      {body && createPortal(children, body)}
    </>
  )
}

const name = (inner: Document, title: string) => Object.assign(inner, { title })

/** The policy only accepts style elements with the page's nonce. */
function useStyle(body: HTMLElement | undefined, text: string) {
  useEffect(() => {
    if (!body) return
    const head = body.ownerDocument.head
    const before = head.querySelector('style')
    const element = before ?? body.ownerDocument.createElement('style')
    if (!before) {
      element.nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.content ?? ''
      head.append(element)
    }
    if (element.textContent !== text) element.textContent = text
  }, [body, text])
}
