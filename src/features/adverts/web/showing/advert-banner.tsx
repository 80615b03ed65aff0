import { queryClient } from '#platform/web/query-client.ts'
import styles from './advert-banner.module.css'
import { AdvertCarousel } from './advert-carousel.tsx'
import { shownQuery } from './queries.ts'
import { useAdverts } from './use-adverts.ts'

/** The banner on the home page; nothing where there is none (ADV-18). */
export function AdvertBanner() {
  const { adverts, isLoading, drop } = useAdverts('banner')
  if (isLoading) return <div className={styles.room} />
  return adverts.length > 0 && <AdvertCarousel adverts={adverts} onFailed={drop} />
}

/** Reads them for the first paint, so that they cause no layout shift. */
export const prepare = () => queryClient.prefetchQuery(shownQuery('banner'))
