import { Skeleton } from '@mantine/core'
import { Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { shownName } from '#base/names.ts'
import { useSite } from '#features/site/web.tsx'
import type { HomeCard } from '#platform/web/manifest.ts'
import { useViewer } from '#platform/web/session.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Page } from '#ui/page.tsx'
import { manifests } from '../features.ts'
import { offerOf } from '../offer.ts'
import { offeredAtStart, useOffer } from '../use-offer.ts'
import { greetingAt } from './greeting.ts'
import styles from './home-page.module.css'

/** The home dashboard: a greeting and the cards of the features (SHELL-11, SHELL-24). */
export function HomePage() {
  const text = useTranslations('shell.home')
  const name = shownName(useViewer().profile?.displayName)
  const { appTitle } = useSite().primaries
  const [greeting] = useState(() => greetingAt(new Date().getHours()))
  const { cards } = useOffer()
  const inArea = (area: HomeCard['area']) => cards.filter((card) => card.area === area)
  return (
    <Page title={text('title')} heading={text(greeting, { name })} lead={appTitle}>
      {AREAS.every((area) => inArea(area).length === 0) && (
        <EmptyState title={text('quiet')}>{text('quietMessage')}</EmptyState>
      )}
      <Lines cards={inArea('top')} />
      <div className={styles.areas} data-areas={AREAS.filter((area) => inArea(area).length > 0).length}>
        <Area cards={inArea('wide')} className={styles.wide} />
        <Area cards={inArea('side')} className={styles.side} />
      </div>
    </Page>
  )
}

/** Loads the lines at the top before the page is first rendered, as no space is reserved for them. */
export async function prepare(): Promise<unknown> {
  const { cards } = offerOf(manifests, await offeredAtStart())
  return Promise.all(cards.filter(({ area }) => area === 'top').map(({ card }) => card.prepare?.('')))
}

const AREAS = ['wide', 'side'] as const

/** No placeholder: a line may turn out to be empty. */
function Lines({ cards }: { cards: HomeCard[] }) {
  return (
    <Suspense>
      {cards.map(({ name, card: Card }) => (
        <div key={name} className={styles.line}>
          <Card />
        </div>
      ))}
    </Suspense>
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
