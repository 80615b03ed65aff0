import '#ui/kit-field-styles.css'
import { Button, Input, NativeSelect, SegmentedControl } from '@mantine/core'
import { useId, useRef } from 'react'
import { useTranslations } from 'use-intl'
import type { Setting } from '#platform/web/editing/use-setting.ts'
import { useKeyedTexts } from '#platform/web/texts.tsx'
import { SettingState } from '#ui/setting.tsx'
import { useSite } from '../use-site.ts'
import styles from './setting-parts.module.css'
import { usePrimary } from './use-primary.ts'

interface Props {
  field: 'avatarsPref' | 'landingVariant' | 'randomName'
  choices: readonly string[]
}

/** The most options that fit side by side on a phone. */
const SIDE_BY_SIDE = 3

/**
 * A setting with fixed options. Options side by side are saved when chosen; a longer list is traversed with the arrow keys, so it is
 * saved by a button.
 */
export function SettingChoice({ field, choices }: Props) {
  const text = useTranslations('site.config')
  const choiceTexts = useKeyedTexts('site.config.choices')
  const setting = usePrimary(field)
  const hint = useId()
  const name = text(`fields.${field}`)
  const data = choices.map((value) => ({ value, label: choiceTexts(`${field}.${value}`) }))
  return (
    <div className="relative min-w-0">
      <p id={`${hint}-label`} className={styles.label}>
        {name}
      </p>
      <p id={hint} className="m-0 mb-2 max-w-measure text-quiet text-sm">
        {text(`hints.${field}`)}
      </p>
      {choices.length > SIDE_BY_SIDE ? (
        <ListedChoice field={field} name={name} hint={hint} setting={setting} data={data} />
      ) : (
        <SegmentedControl
          aria-labelledby={`${hint}-label`}
          aria-describedby={hint}
          value={setting.value}
          onChange={setting.choose}
          data={data}
        />
      )}
      <SettingState state={setting.state} />
      {setting.problem && <Input.Error>{setting.problem}</Input.Error>}
    </div>
  )
}

interface ListedProps {
  field: Props['field']
  name: string
  hint: string
  setting: Setting
  data: { value: string; label: string }[]
}

function ListedChoice({ field, name, hint, setting, data }: ListedProps) {
  const text = useTranslations('site.config')
  const stored = useSite().primaries[field]
  const select = useRef<HTMLSelectElement>(null)
  const busy = setting.state === 'saving'
  const done = (work: () => void) => () => {
    work()
    // Both buttons disappear once there is nothing to save; the focus stays with the select.
    select.current?.focus()
  }
  return (
    <>
      <NativeSelect
        ref={select}
        aria-labelledby={`${hint}-label`}
        aria-describedby={hint}
        value={setting.value}
        onChange={({ currentTarget }) => setting.change(currentTarget.value)}
        data={data}
      />
      {setting.value !== stored && (
        <p className="flex flex-wrap gap-2 m-0 mt-2">
          <Button size="compact-md" loading={busy} onClick={done(setting.commit)}>
            {text('saveChoice', { name })}
          </Button>
          <Button size="compact-md" variant="subtle" disabled={busy} onClick={done(setting.reset)}>
            {text('putBack')}
          </Button>
        </p>
      )}
    </>
  )
}
