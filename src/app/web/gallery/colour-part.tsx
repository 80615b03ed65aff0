import { Button, useComputedColorScheme } from '@mantine/core'
import { useState } from 'react'
import { contrast } from '#base/colour.ts'
import type { SiteColours } from '#base/theme/site-colours.ts'
import { type SiteTheme, siteTheme } from '#base/theme/site-theme.ts'
import styles from './colour-part.module.css'
import { ContrastTable } from './contrast-table.tsx'
import { words } from './sample-words.ts'
import { useTrialColours } from './use-trial-colours.ts'

const { colours: text } = words
const all = (colour: string): SiteColours => ({
  center: colour,
  left: colour,
  right: colour,
  nav: colour,
  primary: colour,
  footer: colour,
})
const SETS = {
  yellow: all('#ffee00'),
  grey: all('#777777'),
  neon: { center: '#39ff14', left: '#ff00ff', right: '#00ffff', nav: '#ff3131', primary: '#faff00', footer: '#bc13fe' },
}

/** The six colours to be tried, what is derived from them, and the contrast each reaches (TEN-B1). */
export function ColourPart({ colours: site }: { colours: SiteColours }) {
  const [tried, setTried] = useState<SiteColours>()
  const colours = tried ?? site
  const used = siteTheme(colours, useComputedColorScheme('light', { getInitialValueInEffect: false }))
  useTrialColours(tried)
  return (
    <div className={styles.part}>
      <div className={styles.picks}>
        {(Object.keys(text.names) as (keyof SiteColours)[]).map((name) => (
          <label key={name} className={styles.pick}>
            <input
              type="color"
              value={colours[name]}
              onChange={({ target }) => setTried({ ...colours, [name]: target.value })}
            />
            <span>{text.names[name]}</span>
            <code>{colours[name]}</code>
          </label>
        ))}
      </div>
      <fieldset className={styles.sets}>
        <legend className="visually-hidden">{text.try}</legend>
        <Button variant="default" size="xs" onClick={() => setTried(undefined)}>
          {text.sets.site}
        </Button>
        {(Object.keys(SETS) as (keyof typeof SETS)[]).map((set) => (
          <Button key={set} variant="default" size="xs" onClick={() => setTried(SETS[set])}>
            {text.sets[set]}
          </Button>
        ))}
      </fieldset>
      <Places used={used} />
      <Fills used={used} />
      <h3>{text.report}</h3>
      <ContrastTable colours={colours} />
    </div>
  )
}

const PLACES = ['ground', 'raised', 'tint', 'column', 'accentWash'] as const
const TEXTS = ['ink', 'quiet', 'accent', 'danger', 'warning', 'success', 'info'] as const

function Places({ used }: { used: SiteTheme }) {
  return (
    <>
      <h3>{text.places}</h3>
      <ul className={styles.places}>
        {PLACES.map((place) => (
          <li key={place} style={{ background: used[place] }}>
            <span>{place}</span>
            {TEXTS.map((name) => (
              <span key={name} style={{ color: used[name] }}>
                {name} {ratio(used[name], used[place])}
              </span>
            ))}
          </li>
        ))}
      </ul>
    </>
  )
}

const FILLS = [
  ['accentFill', 'onAccent'],
  ['dangerFill', 'onDanger'],
  ['nav', 'onNav'],
  ['center', 'onCenter'],
  ['footer', 'onFooter'],
] as const

function Fills({ used }: { used: SiteTheme }) {
  return (
    <>
      <h3>{text.fills}</h3>
      <ul className={styles.fills}>
        {FILLS.map(([ground, on]) => (
          <li key={ground} style={{ background: used[ground], color: used[on] }}>
            <span>{ground}</span>
            <span>{ratio(used[on], used[ground])}</span>
          </li>
        ))}
      </ul>
      <h3>{text.decoration}</h3>
      <div className={styles.ribbon} />
    </>
  )
}

const ratio = (one: string, other: string) => contrast(one, other).toFixed(1)
