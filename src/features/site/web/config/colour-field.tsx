import { Button, TextInput } from '@mantine/core'
import { useRef } from 'react'
import { useTranslations } from 'use-intl'
import { isHexColour } from '#base/colour.ts'
import type { SiteColours } from '#base/theme/site-colours.ts'
import type { Setting } from '#platform/web/editing/use-setting.ts'
import { SettingState, UnsavedValue } from '#ui/setting.tsx'
import { useSite } from '../use-site.ts'
import styles from './colours.module.css'
import { ContrastReached } from './contrast-reached.tsx'

interface Props {
  of: keyof SiteColours
  setting: Setting
  /** All six colours, including unsaved changes. */
  tried: SiteColours
}

/** One colour: picked or typed, previewed, then saved or reset. */
export function ColourField({ of, setting, tried }: Props) {
  const text = useTranslations('site.config')
  const stored = useSite().primaries.appColors[of]
  const box = useRef<HTMLDivElement>(null)
  const name = text(`colourNames.${of}`)
  const changed = setting.value.toLowerCase() !== stored.toLowerCase()
  const busy = setting.state === 'saving'
  const focus = () => box.current?.querySelector<HTMLElement>('input:not([type=color])')?.focus()
  const done = (work: () => void) => () => {
    work()
    // Both buttons disappear once there is nothing to save; the focus stays with the colour.
    focus()
  }
  return (
    <div ref={box} className="relative min-w-0">
      <TextInput
        label={name}
        description={text(`colourHints.${of}`)}
        value={setting.value}
        onChange={({ currentTarget }) => setting.change(currentTarget.value.trim())}
        onKeyDown={({ key }) => {
          if (key === 'Enter') setting.commit()
          if (key === 'Escape') setting.reset()
        }}
        maxLength={7}
        spellCheck={false}
        autoComplete="off"
        readOnly={busy}
        error={setting.problem}
        leftSectionWidth={56}
        leftSection={
          <input
            type="color"
            aria-label={text('pick', { name })}
            className={styles.picker}
            disabled={busy}
            value={isHexColour(setting.value) ? setting.value : stored}
            onChange={({ currentTarget }) => setting.change(currentTarget.value)}
          />
        }
      />
      <SettingState state={setting.state} />
      {isHexColour(setting.value) && <ContrastReached of={of} colours={tried} />}
      {changed && (
        <p className="flex flex-wrap gap-2 m-0 mt-3">
          <Button size="compact-md" loading={busy} onClick={done(setting.commit)}>
            {text('saveColour', { name })}
          </Button>
          <Button size="compact-md" variant="subtle" disabled={busy} onClick={done(setting.reset)}>
            {text('putBack')}
          </Button>
        </p>
      )}
      <UnsavedValue setting={setting} onRestore={focus} />
    </div>
  )
}
