import { lazy, Suspense, useState } from 'react'
import { RichText } from '#platform/web/rich-text/rich-text.tsx'
import styles from '#ui/rich-content.module.css'

// Few texts contain a film; until this chunk loads, films are links.
const TextFilms = lazy(async () => ({ default: (await import('./text-films.tsx')).TextFilms }))

/** The text of an insight, with players for its films. */
export function RichContent({ html, title }: { html: string; title: string }) {
  const [container, setContainer] = useState<HTMLElement | null>(null)
  return (
    <>
      <RichText html={html} className={styles.content} elementRef={setContainer} />
      {container && html.includes('data-film') && (
        <Suspense>
          <TextFilms key={html} container={container} title={title} />
        </Suspense>
      )}
    </>
  )
}
