import { Menu } from '@mantine/core'
import {
  IconChevronDown,
  IconDeviceDesktop,
  IconDeviceMobile,
  IconDeviceTablet,
  IconEye,
  IconHistory,
  IconMoon,
  IconSun,
} from '@tabler/icons-react'
import { useFormatter, useTranslations } from 'use-intl'
import { ArrivalHeading } from '#ui/page.tsx'
import type { Desk } from '../use-desk.ts'
import type { Shown, Width } from '../use-shown.ts'
import styles from './designer-bar.module.css'

export interface BarDeeds {
  new: () => void
  save: () => void
  saveAs: () => void
  rename: () => void
  duplicate: () => void
  publish: () => void
  undo: () => void
  redo: () => void
  versions: () => void
}

const DEVICES = { phone: IconDeviceMobile, tablet: IconDeviceTablet, desktop: IconDeviceDesktop }

/**
 * The draft's name, both menus, how far it is saved, and how it is looked at (DES-02, DES-03). Green, and in words, while there
 * is something unsaved (DES-06).
 */
export function DesignerBar({ desk, shown, deeds }: { desk: Desk; shown: Shown; deeds: BarDeeds }) {
  const text = useTranslations('designer.bar')
  const looking = shown.previewed !== undefined
  return (
    <div className={styles.bar} data-unsaved={desk.unsaved || undefined} role="toolbar" aria-label={text('label')}>
      <ArrivalHeading className={styles.name}>{desk.draft.name}</ArrivalHeading>
      <div className={styles.menus}>
        <Dropdown
          label={text('file')}
          entries={[
            { label: text('new'), deed: deeds.new },
            { label: text('save'), deed: deeds.save, keys: 'Ctrl S', disabled: desk.busy !== undefined },
            { label: text('saveAs'), deed: deeds.saveAs },
            { label: text('rename'), deed: deeds.rename },
            { label: text('duplicate'), deed: deeds.duplicate },
            { label: text('publish'), deed: deeds.publish, disabled: looking || desk.busy !== undefined },
          ]}
        />
        <Dropdown
          label={text('edit')}
          entries={[
            { label: text('undo'), deed: deeds.undo, keys: 'Ctrl Z', disabled: looking || !desk.canUndo },
            { label: text('redo'), deed: deeds.redo, keys: 'Ctrl ⇧ Z', disabled: looking || !desk.canRedo },
          ]}
        />
      </div>
      <Standing desk={desk} />
      {desk.unsaved && (
        <button type="button" className={styles.save} onClick={deeds.save} disabled={desk.busy !== undefined}>
          {text('save')}
        </button>
      )}
      <div className={styles.looks}>
        <fieldset className={styles.choice}>
          <legend className="visually-hidden">{text('width')}</legend>
          {(Object.keys(DEVICES) as Width[]).map((width) => {
            const Icon = DEVICES[width]
            return (
              <button
                key={width}
                type="button"
                className={styles.icon}
                aria-label={text(`widths.${width}`)}
                title={text(`widths.${width}`)}
                aria-pressed={shown.width === width}
                onClick={() => shown.setWidth(width)}
              >
                <Icon size={20} stroke={1.6} aria-hidden />
              </button>
            )
          })}
        </fieldset>
        <fieldset className={styles.choice}>
          <legend className="visually-hidden">{text('theme')}</legend>
          {(['light', 'dark'] as const).map((theme) => (
            <button
              key={theme}
              type="button"
              className={styles.icon}
              aria-label={text(theme)}
              title={text(theme)}
              aria-pressed={shown.theme === theme}
              onClick={() => shown.setTheme(theme)}
            >
              {theme === 'light' ? (
                <IconSun size={20} stroke={1.6} aria-hidden />
              ) : (
                <IconMoon size={20} stroke={1.6} aria-hidden />
              )}
            </button>
          ))}
        </fieldset>
        <button
          type="button"
          className={styles.icon}
          aria-label={text('plain')}
          title={text('plain')}
          aria-pressed={shown.plain}
          onClick={() => shown.setPlain(!shown.plain)}
        >
          <IconEye size={20} stroke={1.6} aria-hidden />
        </button>
        <button type="button" className={styles.word} onClick={deeds.versions}>
          <IconHistory size={18} stroke={1.6} aria-hidden />
          {text('versions')}
        </button>
      </div>
    </div>
  )
}

/** How far it is saved: in the draft, or kept as a working copy. */
function Standing({ desk }: { desk: Desk }) {
  const text = useTranslations('designer.bar')
  const format = useFormatter()
  // Whoever reads that all is saved takes the picture they just chose for saved as well.
  const waiting = desk.pictureWaitsIn !== undefined && <strong>{text('pictureNotAdded')}</strong>
  if (!desk.unsaved) return <p className={styles.standing}>{waiting || text('allSaved')}</p>
  const kept = desk.notKept
    ? text('notKept')
    : desk.keptAt && text('kept', { time: format.dateTime(new Date(desk.keptAt), { timeStyle: 'short' }) })
  return (
    <p className={styles.standing} title={text('keptWords')}>
      <strong>{text('unsaved')}</strong>
      {kept && <span className={styles.kept}>{kept}</span>}
      {waiting}
    </p>
  )
}

interface Entry {
  label: string
  deed: () => void
  keys?: string
  disabled?: boolean
}

function Dropdown({ label, entries }: { label: string; entries: readonly Entry[] }) {
  return (
    <Menu position="bottom-start" width={220} returnFocus>
      <Menu.Target>
        <button type="button" className={styles.word}>
          {label}
          <IconChevronDown size={16} stroke={1.8} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {entries.map((entry) => (
          <Menu.Item
            key={entry.label}
            onClick={entry.deed}
            disabled={entry.disabled ?? false}
            rightSection={entry.keys ? <kbd className={styles.keys}>{entry.keys}</kbd> : undefined}
          >
            {entry.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
