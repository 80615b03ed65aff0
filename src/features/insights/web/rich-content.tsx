import { lazy, Suspense, useState } from 'react'
import { RichText } from '#platform/web/rich-text/rich-text.tsx'
import styles from './rich-content.module.css'

// Few texts hold a film; their links are players once this has come.
const TextFilms = lazy(async () => ({ default: (await import('./text-films.tsx')).TextFilms }))

/** The text of an insight, its films as players. */
export function RichContent({ html, title }: { html: string; title: string }) {
  const [place, setPlace] = useState<HTMLElement | null>(null)
  return (
    <>
      <RichText html={html} className={styles.content} placeRef={setPlace} />
      {place && html.includes('data-film') && (
        <Suspense>
          <TextFilms key={html} place={place} title={title} />
        </Suspense>
      )}
    </>
  )
}
