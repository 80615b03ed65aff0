import { lazy } from 'react'
import type { HomeCard, ShellPart } from '#platform/web/manifest.ts'
import { lazyPage } from '#platform/web/routing.tsx'
import { hasBox } from '../../showing/pages.ts'

const Nothing = () => null

/** Below everything that is new today (ADV-18). A blocker that refuses its code leaves nothing, and no error. */
export const bannerCard: HomeCard = {
  name: 'banner',
  order: 100,
  area: 'top',
  card: lazyPage(() => import('./advert-banner.tsx').catch(() => ({ AdvertBanner: Nothing })), 'AdvertBanner'),
}

export const boxPart: ShellPart = {
  name: 'box',
  order: 10,
  isOn: hasBox,
  part: lazy(() =>
    import('./advert-box.tsx').then(
      ({ AdvertBox }) => ({ default: AdvertBox }),
      () => ({ default: Nothing }),
    ),
  ),
}
