import { lazy, Suspense, useState } from 'react'
import styles from './rich-content.module.css'

// Few texts hold a film; their links are players once this has come.
const TextFilms = lazy(async () => ({ default: (await import('./text-films.tsx')).TextFilms }))

/**
 * The text of an insight. Its HTML is safe to place as it is: it is made from the editor's JSON by its schema, as elements and
 * escaped words (by the server, checked, on every publication; by the writer's own browser for their preview), never from
 * what anybody sent as HTML. The content security policy allows no inline script besides. This is the only place that sets HTML.
 */
export function RichContent({ html, title }: { html: string; title: string }) {
  const [place, setPlace] = useState<HTMLElement | null>(null)
  return (
    <>
      {/* oxlint-disable-next-line react/no-danger -- see above */}
      <div ref={setPlace} className={styles.content} dangerouslySetInnerHTML={{ __html: html }} />
      {place && html.includes('data-film') && (
        <Suspense>
          <TextFilms key={html} place={place} title={title} />
        </Suspense>
      )}
    </>
  )
}
