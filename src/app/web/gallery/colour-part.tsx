import { Button, useComputedColorScheme } from '@mantine/core'
import { useEffect, useState } from 'react'
import { contrast } from '#base/colour.ts'
import type { SiteColours } from '#base/theme/site-colours.ts'
import { type SiteTheme, siteTheme } from '#base/theme/site-theme.ts'
import { colourVariables } from '#ui/theme.ts'
import styles from './colour-part.module.css'
import { ContrastTable } from './contrast-table.tsx'
import { sampleTexts } from './sample-texts.ts'

const { colours: text } = sampleTexts
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

/** Lets the reader try other values of the six colours, and shows the derived colours and their contrast (TEN-B1). */
export function ColourPart({ colours: site }: { colours: SiteColours }) {
  const [trialColours, setTrialColours] = useState<SiteColours>()
  const colours = trialColours ?? site
  const theme = siteTheme(colours, useComputedColorScheme('light', { getInitialValueInEffect: false }))
  useTrialColours(trialColours)
  return (
    <div className={styles.part}>
      <div className={styles.picks}>
        {(Object.keys(text.names) as (keyof SiteColours)[]).map((name) => (
          <label key={name} className={styles.pick}>
            <input
              type="color"
              value={colours[name]}
              onChange={({ target }) => setTrialColours({ ...colours, [name]: target.value })}
            />
            <span>{text.names[name]}</span>
            <code>{colours[name]}</code>
          </label>
        ))}
      </div>
      <fieldset className="flex flex-wrap gap-2 m-0 p-0 border-0">
        <legend className="visually-hidden">{text.try}</legend>
        <Button variant="default" size="xs" onClick={() => setTrialColours(undefined)}>
          {text.sets.site}
        </Button>
        {(Object.keys(SETS) as (keyof typeof SETS)[]).map((set) => (
          <Button key={set} variant="default" size="xs" onClick={() => setTrialColours(SETS[set])}>
            {text.sets[set]}
          </Button>
        ))}
      </fieldset>
      <Grounds theme={theme} />
      <Fills theme={theme} />
      <h3>{text.report}</h3>
      <ContrastTable colours={colours} />
    </div>
  )
}

const GROUNDS = ['ground', 'raised', 'tint', 'column', 'accentWash'] as const
const TEXTS = ['ink', 'quiet', 'accent', 'danger', 'warning', 'success', 'info'] as const

function Grounds({ theme }: { theme: SiteTheme }) {
  return (
    <>
      <h3>{text.grounds}</h3>
      <ul className={styles.grounds}>
        {GROUNDS.map((ground) => (
          <li key={ground} style={{ background: theme[ground] }}>
            <span>{ground}</span>
            {TEXTS.map((name) => (
              <span key={name} style={{ color: theme[name] }}>
                {name} {ratio(theme[name], theme[ground])}
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

function Fills({ theme }: { theme: SiteTheme }) {
  return (
    <>
      <h3>{text.fills}</h3>
      <ul className={styles.fills}>
        {FILLS.map(([ground, on]) => (
          <li key={ground} style={{ background: theme[ground], color: theme[on] }}>
            <span>{ground}</span>
            <span>{ratio(theme[on], theme[ground])}</span>
          </li>
        ))}
      </ul>
      <h3>{text.decoration}</h3>
      <div className={styles.ribbon} />
    </>
  )
}

const ratio = (a: string, b: string) => contrast(a, b).toFixed(1)

/** Applies trial colours to the whole page, including menus and dialogs; nothing is saved. */
function useTrialColours(colours: SiteColours | undefined) {
  const theme = useComputedColorScheme('light', { getInitialValueInEffect: false })
  useEffect(() => {
    if (!colours) return
    const { style } = document.documentElement
    const variables = Object.entries(colourVariables(colours, theme))
    for (const [name, colour] of variables) style.setProperty(name, colour)
    return () => {
      for (const [name] of variables) style.removeProperty(name)
    }
  }, [colours, theme])
}
