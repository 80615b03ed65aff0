import { useEffect, useState } from 'react'
import { RichText } from '#platform/web/rich-text/rich-text.tsx'
import { targetOf, useNavigate } from '#platform/web/routing.tsx'
import { useLatestCallback } from '#platform/web/use-latest-callback.ts'

/** The text of a thread or post; mentions link to profiles by client-side navigation. */
export function PostText({ html, className }: { html: string; className: string | undefined }) {
  const navigate = useNavigate()
  const [element, setElement] = useState<HTMLElement | null>(null)
  const follow = useLatestCallback((event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-mention]') : null
    const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey
    if (!link || !isPlain || event.defaultPrevented) return
    event.preventDefault()
    void navigate(targetOf(link.href))
  })
  useEffect(() => {
    element?.addEventListener('click', follow)
    return () => element?.removeEventListener('click', follow)
  }, [element, follow])
  return <RichText html={html} className={className ?? ''} elementRef={setElement} />
}
