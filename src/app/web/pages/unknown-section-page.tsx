import { useTranslations } from 'use-intl'
import { usePathPart } from '#platform/web/routing.tsx'
import { Page } from '#ui/page.tsx'
import { Pong } from '../pong/pong.tsx'

/** An unknown section of the dashboard: its name, and a game (ADM-12). */
export function UnknownSectionPage() {
  const text = useTranslations('shell.pong')
  const name = usePathPart('section').slice(0, 80)
  return (
    <Page title={name || text('title')} lead={text('lead')}>
      <Pong />
    </Page>
  )
}
