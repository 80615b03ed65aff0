import { useTranslations } from 'use-intl'
import { isHexColour, textOn } from '#base/colour.ts'
import { typeShades } from '../model/type-colours.ts'
import styles from './calendar-types.module.css'

const THEMES = ['light', 'dark'] as const

/** How a calendar's events look in a colour, light and dark, and how well their text can be read (CAL-19, CAL-B6). */
export function TypePreview({ name, color }: { name: string; color: string }) {
  const text = useTranslations('calendarTypes')
  // While a colour is typed there is none to show yet.
  const shades = isHexColour(color) ? typeShades({ color, textColor: textOn(color) }) : undefined
  if (!shades) return null
  return (
    <ul className={styles.previews} aria-label={text('preview')}>
      {THEMES.map((theme) => (
        <li key={theme} className={styles.preview} data-theme={theme}>
          <span>{text(theme)}</span>
          <span>
            <span className={styles.label} style={{ background: shades[theme].ground, color: shades[theme].text }}>
              {name}
            </span>
          </span>
          <span className={styles.ratio}>{text('ratio', { ratio: shades[theme].ratio.toFixed(1) })}</span>
        </li>
      ))}
    </ul>
  )
}
