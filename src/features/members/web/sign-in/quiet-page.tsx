import type { ReactNode } from 'react'
import { characterOf } from '#base/theme/character.ts'
import { SiteMark, useSite } from '#features/site/web.tsx'
import { BrandPicture } from '#ui/brand-picture.tsx'
import styles from './quiet-page.module.css'

/** A full-height page in the site's branding, for people without access. */
export function QuietPage({ children }: { children: ReactNode }) {
  const { primaries, fonts } = useSite()
  return (
    <div className={styles.page}>
      <div className={styles.mark}>
        <SiteMark large />
      </div>
      <div className={styles.content}>{children}</div>
      <div className={styles.picture} aria-hidden>
        <BrandPicture colours={primaries.appColors} motif={characterOf(fonts).motif} seed={primaries.appTitle} wide />
      </div>
    </div>
  )
}
