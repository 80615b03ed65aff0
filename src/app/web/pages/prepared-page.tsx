import { useTranslations } from 'use-intl'
import { useSite } from '#features/site/web.tsx'
import { Link } from '#platform/web/routing.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Page } from '#ui/page.tsx'
import type { shellMessages } from '../messages.ts'

/** A placeholder for a section whose feature does not exist yet, with a link to one that does. */
export function PreparedPage({ section }: { section: keyof typeof shellMessages.sections }) {
  const text = useTranslations('shell')
  const { insights } = useSite().switches
  const link = insights ? (
    <Link to="/insights">{text('prepared.library')}</Link>
  ) : (
    <Link to="/home">{text('prepared.home')}</Link>
  )
  return (
    <Page title={text(`sections.${section}`)}>
      <EmptyState title={text('prepared.title')} action={link}>
        {text('prepared.message')}
      </EmptyState>
    </Page>
  )
}
