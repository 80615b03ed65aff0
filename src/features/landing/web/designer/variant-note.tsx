import { useTranslations } from 'use-intl'
import { useSite } from '#features/site/web.tsx'
import { Link } from '#platform/web/routing.tsx'
import { Note } from '#ui/status-word.tsx'
import styles from './designer.module.css'

/** Whether visitors get a branded page, and not the one that is published from here (TEN-12). */
const useBranded = () => useSite().primaries.landingVariant !== 'designer'

/** Says that visitors see another page, and where that is chosen. */
export function VariantNote() {
  const text = useTranslations('designer.branded')
  if (!useBranded()) return null
  return (
    <div className={styles.notes}>
      <Note status="warning" title={text('title')}>
        <p>
          {text('words')}{' '}
          <Link to="/dash/config" hash="front-page">
            {text('setting')}
          </Link>
        </p>
      </Note>
    </div>
  )
}

/** What is said once a page was published, restored or planned: also that visitors do not see it, where they do not. */
export function usePublishedWords(): (done: 'published' | 'restored' | 'planned') => string {
  const text = useTranslations('designer')
  const branded = useBranded()
  return (done) => (branded ? text('branded.told', { done: text(`notices.${done}`) }) : text(`notices.${done}`))
}
