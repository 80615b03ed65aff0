import { useTranslations } from 'use-intl'
import { contrastReport } from '#base/theme/contrast-report.ts'
import type { SiteColours } from '#base/theme/site-colours.ts'
import { StatusLabel } from '#ui/status-label.tsx'
import styles from './colours.module.css'

/** The contrast a colour reaches in light and dark mode, and whether it had to be adjusted for that (TEN-B1). */
export function ContrastReached({ of, colours }: { of: keyof SiteColours; colours: SiteColours }) {
  const text = useTranslations('site.config.contrast')
  const lines = contrastReport(colours).filter((line) => line.of === of)
  if (lines.length === 0) return <p className="m-0 mt-2 text-quiet text-sm">{text('decoration')}</p>
  return (
    <ul className={styles.contrast}>
      {(['light', 'dark'] as const).map((theme) => {
        const used = lines.filter((line) => line.theme === theme)
        const lowest = used.toSorted((a, b) => a.ratio / a.least - b.ratio / b.least)[0]
        const asPicked = used.some((line) => line.asPicked)
        return (
          <li key={theme}>
            <span className={styles.theme}>{text(theme)}</span>
            <span className={styles.samples} aria-hidden>
              {used.map(({ text: ink, ground }, index) => (
                <span key={index} style={{ background: ground, color: ink }}>
                  Aa
                </span>
              ))}
            </span>
            {lowest && (
              <span className={styles.ratio}>
                {text('ratio', { ratio: lowest.ratio.toFixed(1), least: String(lowest.least) })}
              </span>
            )}
            <StatusLabel status={asPicked ? 'success' : 'info'}>{text(asPicked ? 'asPicked' : 'moved')}</StatusLabel>
          </li>
        )
      })}
    </ul>
  )
}
