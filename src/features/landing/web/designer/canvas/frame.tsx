import { type ReactNode, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'

/** A document of its own without any address: it asks the network for nothing and shares the portal's policy. */
const EMPTY = '<!doctype html><html><head></head><body></body></html>'

interface Props {
  title: string
  locale: string
  /** Text of its one style element. */
  style: string
  width: number
  height: number
  scale: number
  className?: string | undefined
  onKeyDown: (event: KeyboardEvent) => void
  /** Any click inside, before the page hears of it. */
  onClick: (event: MouseEvent) => void
  children: ReactNode
}

/** A window of a given width in which a page is drawn from here; what is drawn keeps the portal's React around it. */
export function Frame({ title, locale, style, width, height, scale, className, onKeyDown, onClick, children }: Props) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [body, setBody] = useState<HTMLElement>()
  const heard = useRef({ onKeyDown, onClick })
  useEffect(() => {
    heard.current = { onKeyDown, onClick }
  })

  const take = () => {
    const inner = frame.current?.contentDocument
    if (!inner || inner.body === body) return
    inner.documentElement.lang = locale
    inner.addEventListener('keydown', (event) => heard.current.onKeyDown(event))
    for (const kind of ['click', 'auxclick'] as const)
      inner.addEventListener(kind, (event) => heard.current.onClick(event), { capture: true })
    // A form inside has nothing to be sent to.
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
        onLoad={take}
        className={className}
        style={{ width, height, transform: scale === 1 ? undefined : `scale(${scale})` }}
      />
      {body && createPortal(children, body)}
    </>
  )
}

const name = (inner: Document, title: string) => Object.assign(inner, { title })

/** The policy takes styles that carry the page's own nonce, and no others. */
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
