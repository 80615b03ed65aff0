import type { CSSProperties } from 'react'
import { useTranslations } from 'use-intl'
import type { SiteColours, Theme } from '#base/theme/site-colours.ts'
import { siteTheme } from '#base/theme/site-theme.ts'
import { useSite } from '../use-site.ts'
import styles from './colours.module.css'

/** A miniature public page in the unsaved colours, light and dark; nothing is stored. */
export function ColourPreview({ colours }: { colours: SiteColours }) {
  const text = useTranslations('site.config.preview')
  return (
    <div className={styles.previews} role="img" aria-label={text('title')}>
      <SmallPage colours={colours} theme="light" />
      <SmallPage colours={colours} theme="dark" />
    </div>
  )
}

function SmallPage({ colours, theme }: { colours: SiteColours; theme: Theme }) {
  const text = useTranslations('site.config.preview')
  const { appTitle } = useSite().primaries
  const used = siteTheme(colours, theme)
  const shown = {
    '--tried-ground': used.ground,
    '--tried-ink': used.ink,
    '--tried-accent': used.accent,
    '--tried-fill': used.accentFill,
    '--tried-on-fill': used.onAccent,
    '--tried-nav': used.nav,
    '--tried-on-nav': used.onNav,
    '--tried-center': used.center,
    '--tried-on-center': used.onCenter,
    '--tried-left': used.left,
    '--tried-right': used.right,
    '--tried-footer': used.footer,
    '--tried-on-footer': used.onFooter,
  } as CSSProperties
  return (
    <div className={styles.small} style={shown}>
      <p className={styles.smallNav}>{appTitle}</p>
      <div className={styles.smallHero}>
        <p>{text('headline')}</p>
      </div>
      <div className={styles.smallText}>
        <p>
          {text('text')} <span>{text('link')}</span>
        </p>
        <b>{text('button')}</b>
      </div>
      <p className={styles.smallFooter}>{text('footer')}</p>
    </div>
  )
}
