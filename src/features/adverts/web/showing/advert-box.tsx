import { useTranslations } from 'use-intl'
import { withTexts } from '#platform/web/texts.tsx'
import styles from './advert-box.module.css'
import { AdvertCarousel } from './advert-carousel.tsx'
import { showingMessages } from './messages.ts'
import { useAdverts } from './use-adverts.ts'

/** The adverts beside a page of the portal; nothing, not even space, where there are none (ADV-18). */
export const AdvertBox = withTexts({ shownAdverts: showingMessages }, function AdvertBox() {
  const text = useTranslations('shownAdverts')
  const { adverts, drop } = useAdverts('box')
  if (adverts.length === 0) return null
  return (
    <aside aria-label={text('title')} className={styles.box}>
      <AdvertCarousel adverts={adverts} onFailed={drop} />
    </aside>
  )
})
