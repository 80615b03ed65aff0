import { useTranslations } from 'use-intl'
import { useSite } from '#features/site/web.tsx'
import { Link } from '#platform/web/routing.tsx'
import { Note } from '#ui/status-label.tsx'

/** Whether visitors get a branded page instead of the one published here (TEN-12). */
const useBranded = () => useSite().primaries.landingVariant !== 'designer'

/** Warns that visitors see another page, with a link to the setting. */
export function VariantNote() {
  const text = useTranslations('designer.branded')
  if (!useBranded()) return null
  return (
    <div className="py-2 px-4 border-b">
      <Note status="warning" title={text('title')}>
        <p>
          {text('message')}{' '}
          <Link to="/dash/config" hash="front-page">
            {text('setting')}
          </Link>
        </p>
      </Note>
    </div>
  )
}

/** The toast after publishing, restoring or planning; mentions if visitors still see a branded page. */
export function usePublishedMessage(): (done: 'published' | 'restored' | 'planned') => string {
  const text = useTranslations('designer')
  const branded = useBranded()
  return (done) => (branded ? text('branded.doneMessage', { done: text(`toasts.${done}`) }) : text(`toasts.${done}`))
}
