import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { RichText } from '#platform/web/rich-text/rich-text.tsx'
import { useNewest } from '#platform/web/use-newest.ts'

/** A question or post as it is read; the names in it lead to their profiles without leaving the portal. */
export function PostText({ html, className }: { html: string; className: string | undefined }) {
  const navigate = useNavigate()
  const [place, setPlace] = useState<HTMLElement | null>(null)
  const follow = useNewest((event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-mention]') : null
    const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey
    if (!link || !isPlain || event.defaultPrevented) return
    event.preventDefault()
    void navigate({ to: new URL(link.href).pathname })
  })
  useEffect(() => {
    place?.addEventListener('click', follow)
    return () => place?.removeEventListener('click', follow)
  }, [place, follow])
  return <RichText html={html} className={className ?? ''} placeRef={setPlace} />
}
