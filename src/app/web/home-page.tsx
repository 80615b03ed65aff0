import { Skeleton } from '@mantine/core'
import { Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { shownName } from '#base/names.ts'
import { useSite } from '#features/site/web.tsx'
import type { HomeCard } from '#platform/web/door.ts'
import { useViewer } from '#platform/web/session.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Page } from '#ui/page.tsx'
import { greetingAt } from './greeting.ts'
import styles from './home-page.module.css'
import { useOffer } from './use-offer.ts'

/** The home dashboard: a greeting and the cards that the features bring (SHELL-11, SHELL-24). */
export function HomePage() {
  const text = useTranslations('shell.home')
  const name = shownName(useViewer().profile?.displayName)
  const { appTitle } = useSite().primaries
  const [greeting] = useState(() => greetingAt(new Date().getHours()))
  const { cards } = useOffer()
  const inArea = (area: HomeCard['area']) => cards.filter((card) => card.area === area)
  return (
    <Page title={text('title')} heading={text(greeting, { name })} lead={appTitle}>
      {cards.length === 0 && <EmptyState title={text('quiet')}>{text('quietWords')}</EmptyState>}
      <div className={styles.areas} data-areas={new Set(cards.map(({ area }) => area)).size}>
        <Area cards={inArea('wide')} className={styles.wide} />
        <Area cards={inArea('side')} className={styles.side} />
      </div>
    </Page>
  )
}

function Area({ cards, className }: { cards: HomeCard[]; className: string | undefined }) {
  if (cards.length === 0) return null
  return (
    <div className={className}>
      {cards.map(({ name, card: Card }) => (
        <Suspense key={name} fallback={<Skeleton className={styles.coming} aria-hidden />}>
          <Card />
        </Suspense>
      ))}
    </div>
  )
}
