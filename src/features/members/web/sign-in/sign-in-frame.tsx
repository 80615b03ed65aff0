import { Anchor } from '@mantine/core'
import type { ReactNode } from 'react'
import { characterOf } from '#base/theme/character.ts'
import { SiteMark, useSite } from '#features/site/web.tsx'
import { BrandPicture } from '#ui/brand-picture.tsx'
import styles from './sign-in.module.css'

/** A column beside a full-height brand picture on desktops, the column alone on phones. */
export function SignInFrame({ children }: { children: ReactNode }) {
  const { primaries, fonts } = useSite()
  return (
    <div className={styles.frame}>
      <div className={styles.column}>
        <Anchor href="/" className={styles.mark}>
          <SiteMark large />
        </Anchor>
        <div className={styles.view}>{children}</div>
      </div>
      <div className={styles.picture} aria-hidden>
        <BrandPicture colours={primaries.appColors} motif={characterOf(fonts).motif} seed={primaries.appTitle} />
      </div>
    </div>
  )
}
