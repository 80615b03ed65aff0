import { Checkbox } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { contrast, isHexColour, TEXT_CONTRAST, textOn } from '#base/colour.ts'
import { siteTheme } from '#base/theme/site-theme.ts'
import { useSite } from '#features/site/web.tsx'
import { StatusLabel } from '#ui/status-label.tsx'
import { valueAt } from '../model/edits.ts'
import styles from './edit-panel.module.css'
import { useFields } from './fields-context.ts'

/** Background and text colour of a section, with their contrast ratio (LAND-05). */
export function ColourFields() {
  const text = useTranslations('designer.edit')
  const { config, problems } = useFields()
  const { ground, ink } = siteTheme(useSite().primaries.appColors, 'light')
  const own = { background: valueAt(config, 'styles.background'), color: valueAt(config, 'styles.color') }
  const background = isHexColour(own.background) ? own.background : ground
  const color = isHexColour(own.color) ? own.color : textOn(background, ink)
  const ratio = contrast(background, color)
  return (
    <fieldset className={styles.items}>
      <legend className="p-0 mb-1 font-medium text-sm">{text('colours')}</legend>
      <Colour name="background" label={text('background')} usual={background} problem={problems['styles.background']} />
      <Colour name="color" label={text('color')} usual={color} problem={problems['styles.color']} />
      <p className="m-0 text-sm">
        <StatusLabel status={ratio >= TEXT_CONTRAST ? 'success' : 'warning'}>
          {text('ratio', { ratio: ratio.toFixed(1) })}, {text(ratio >= TEXT_CONTRAST ? 'ratioGood' : 'ratioLow')}
        </StatusLabel>
      </p>
    </fieldset>
  )
}

interface ColourProps {
  name: 'background' | 'color'
  label: string
  /** The colour used if none is set. */
  usual: string
  problem: string | undefined
}

function Colour({ name, label, usual, problem }: ColourProps) {
  const text = useTranslations('designer.edit')
  const { config, onChange } = useFields()
  const path = `styles.${name}`
  const value = valueAt(config, path)
  return (
    <div className={styles.colour}>
      <Checkbox
        size="md"
        label={`${label}: ${text('own').toLowerCase()}`}
        checked={value !== undefined}
        onChange={({ currentTarget }) => onChange(path, currentTarget.checked ? usual : undefined)}
      />
      {value !== undefined && (
        <input
          type="color"
          aria-label={label}
          value={isHexColour(value) ? value : usual}
          onChange={({ currentTarget }) => onChange(path, currentTarget.value, true)}
        />
      )}
      {problem && <p className="m-0 text-danger text-sm">{problem}</p>}
    </div>
  )
}
