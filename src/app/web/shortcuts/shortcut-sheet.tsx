import '#ui/kit-field-styles.css'
import { Modal, Switch } from '@mantine/core'
import { useTranslations } from 'use-intl'
import type { Viewer } from '#platform/web/session.ts'
import { useKeyedTexts } from '#platform/web/texts.tsx'
import styles from './shortcut-sheet.module.css'
import { useShortcutsEnabled } from './shortcuts-enabled.ts'
import { SHEET_KEY, THEME_KEY, useShortcutList } from './use-shortcuts.ts'

interface Props {
  opened: boolean
  onClose: () => void
  viewer: Viewer
}

/** Lists every shortcut available on this page, with a switch that disables them (TEN-B12). */
export function ShortcutSheet({ opened, onClose, viewer }: Props) {
  const text = useTranslations('shell.shortcuts')
  const translate = useKeyedTexts()
  const [enabled, setEnabled] = useShortcutsEnabled()
  const list = useShortcutList(viewer).map((shortcut) => ({ ...shortcut, label: translate(shortcut.label) }))
  const destinations = list.filter((shortcut) => 'to' in shortcut)
  const here = list.filter((shortcut) => 'focus' in shortcut && document.querySelector(shortcut.focus))
  return (
    <Modal opened={opened} onClose={onClose} title={text('title')} size={520}>
      <p className="m-0 mb-5 text-quiet">{text('lead')}</p>
      <div className={styles.groups} data-off={!enabled}>
        <Group title={text('goTo')} rows={destinations} />
        <Group
          title={text('here')}
          rows={[
            ...here,
            { keys: THEME_KEY, label: text('theme') },
            { keys: SHEET_KEY, label: text('sheet') },
            { keys: 'Esc', label: text('escape') },
          ]}
        />
      </div>
      <Switch
        className="mt-5 pt-4 border-t"
        checked={enabled}
        onChange={(event) => setEnabled(event.currentTarget.checked)}
        label={text('enabled')}
        description={text('enabledDescription')}
      />
    </Modal>
  )
}

function Group({ title, rows }: { title: string; rows: { keys: string; label: string }[] }) {
  return (
    <section>
      <h3 className={styles.title}>{title}</h3>
      <dl className="m-0">
        {rows.map(({ keys, label }) => (
          <div key={keys} className={styles.row}>
            <dt>{label}</dt>
            <dd>
              <Keys keys={keys} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function Keys({ keys }: { keys: string }) {
  const text = useTranslations('shell.shortcuts')
  const [first, second] = keys.split(' ')
  return (
    <>
      <kbd>{first}</kbd>
      {second && (
        <>
          <span className="text-quiet text-xs"> {text('andThen')} </span>
          <kbd>{second}</kbd>
        </>
      )}
    </>
  )
}
