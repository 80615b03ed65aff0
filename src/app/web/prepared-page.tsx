import { useTranslations } from 'use-intl'
import type { WebRoute } from '#platform/web/door.ts'
import { Link } from '#platform/web/routing.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Page } from '#ui/page.tsx'

/** Sections of the account shell (SHELL-03); each is taken over by its feature when that is there. */
const SECTIONS = ['forum', 'profile', 'my-films', 'notifications', 'calendar', 'home'] as const

export function preparedSections(): WebRoute[] {
  return SECTIONS.map((section) => ({
    path: `/${section}`,
    admits: 'members',
    frame: 'shell',
    section,
    page: () => <PreparedPage section={section} />,
  }))
}

function PreparedPage({ section }: { section: (typeof SECTIONS)[number] }) {
  const text = useTranslations('shell')
  return (
    <Page title={text(`sections.${section}`)}>
      <EmptyState title={text('prepared.title')} action={<Link to="/insights">{text('prepared.library')}</Link>}>
        {text('prepared.words')}
      </EmptyState>
    </Page>
  )
}
