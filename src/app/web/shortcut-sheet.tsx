import '#ui/kit-field-styles.css'
import { Modal, Switch } from '@mantine/core'
import { useTranslations } from 'use-intl'
import type { Viewer } from '#platform/web/session.ts'
import styles from './shortcut-sheet.module.css'
import { useShortcutsEnabled } from './shortcuts-enabled.ts'
import { SHEET_KEY, THEME_KEY, useShortcutList } from './use-shortcuts.ts'

interface Props {
  opened: boolean
  onClose: () => void
  viewer: Viewer
}

/** Every shortcut that works on this page now, and the switch that rests them all (TEN-B12). */
export function ShortcutSheet({ opened, onClose, viewer }: Props) {
  const text = useTranslations('shell.shortcuts')
  const whole = useTranslations()
  const [enabled, setEnabled] = useShortcutsEnabled()
  const list = useShortcutList(viewer).map((shortcut) => ({ ...shortcut, words: whole(shortcut.label as never) }))
  const places = list.filter((shortcut) => 'to' in shortcut)
  const here = list.filter((shortcut) => 'focus' in shortcut && document.querySelector(shortcut.focus))
  return (
    <Modal opened={opened} onClose={onClose} title={text('title')} size={520}>
      <p className={styles.lead}>{text('lead')}</p>
      <div className={styles.groups} data-off={!enabled}>
        <Group title={text('places')} rows={places} />
        <Group
          title={text('here')}
          rows={[
            ...here,
            { keys: THEME_KEY, words: text('theme') },
            { keys: SHEET_KEY, words: text('sheet') },
            { keys: 'Esc', words: text('escape') },
          ]}
        />
      </div>
      <Switch
        className={styles.switch}
        checked={enabled}
        onChange={(event) => setEnabled(event.currentTarget.checked)}
        label={text('enabled')}
        description={text('enabledWords')}
      />
    </Modal>
  )
}

function Group({ title, rows }: { title: string; rows: { keys: string; words: string }[] }) {
  return (
    <section>
      <h3 className={styles.title}>{title}</h3>
      <dl className={styles.list}>
        {rows.map(({ keys, words }) => (
          <div key={keys} className={styles.row}>
            <dt>{words}</dt>
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
          <span className={styles.then}> {text('andThen')} </span>
          <kbd>{second}</kbd>
        </>
      )}
    </>
  )
}
