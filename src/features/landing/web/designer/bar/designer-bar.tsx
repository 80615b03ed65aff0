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
import { isFailing } from '#platform/web/editing/autosave-status.ts'
import { ArrivalHeading } from '#ui/page.tsx'
import type { DesignEditor } from '../use-design-editor.ts'
import type { ViewState, Width } from '../use-view-state.ts'
import styles from './designer-bar.module.css'

export interface BarActions {
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
 * The draft's name, both menus, its save status and the view options (DES-02, DES-03). Green, and labelled, while
 * there are unsaved changes (DES-06).
 */
export function DesignerBar({
  editor,
  viewState,
  actions,
}: {
  editor: DesignEditor
  viewState: ViewState
  actions: BarActions
}) {
  const text = useTranslations('designer.bar')
  const isPreviewing = viewState.previewed !== undefined
  return (
    <div className={styles.bar} data-unsaved={editor.unsaved || undefined} role="toolbar" aria-label={text('label')}>
      <ArrivalHeading className={styles.name}>{editor.draft.name}</ArrivalHeading>
      <div className={styles.menus}>
        <Dropdown
          label={text('file')}
          entries={[
            { label: text('new'), action: actions.new },
            { label: text('save'), action: actions.save, keys: 'Ctrl S', disabled: editor.busy !== undefined },
            { label: text('saveAs'), action: actions.saveAs },
            { label: text('rename'), action: actions.rename },
            { label: text('duplicate'), action: actions.duplicate },
            { label: text('publish'), action: actions.publish, disabled: isPreviewing || editor.busy !== undefined },
          ]}
        />
        <Dropdown
          label={text('edit')}
          entries={[
            { label: text('undo'), action: actions.undo, keys: 'Ctrl Z', disabled: isPreviewing || !editor.canUndo },
            { label: text('redo'), action: actions.redo, keys: 'Ctrl ⇧ Z', disabled: isPreviewing || !editor.canRedo },
          ]}
        />
      </div>
      <SaveStatus editor={editor} />
      {editor.unsaved && (
        <button type="button" className={styles.save} onClick={actions.save} disabled={editor.busy !== undefined}>
          {text('save')}
        </button>
      )}
      <div className={styles.viewOptions}>
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
                aria-pressed={viewState.width === width}
                onClick={() => viewState.setWidth(width)}
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
              aria-pressed={viewState.theme === theme}
              onClick={() => viewState.setTheme(theme)}
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
          aria-pressed={viewState.plain}
          onClick={() => viewState.setPlain(!viewState.plain)}
        >
          <IconEye size={20} stroke={1.6} aria-hidden />
        </button>
        <button type="button" className={styles.word} onClick={actions.versions}>
          <IconHistory size={18} stroke={1.6} aria-hidden />
          {text('versions')}
        </button>
      </div>
    </div>
  )
}

/** Whether everything is saved in the draft, or when the working copy was autosaved. */
function SaveStatus({ editor }: { editor: DesignEditor }) {
  const text = useTranslations('designer.bar')
  const format = useFormatter()
  // A picture without a description is not part of what is saved, so 'saved' would mislead.
  const pendingNote = editor.pendingPictureSection !== undefined && <strong>{text('pictureNotAdded')}</strong>
  if (!editor.unsaved) return <p className={styles.saveStatus}>{pendingNote || text('allSaved')}</p>
  const { state, savedAt } = editor.autosaved
  const saveState = isFailing(state)
    ? text('notAutosaved')
    : savedAt && text('autosaved', { time: format.dateTime(new Date(savedAt), { timeStyle: 'short' }) })
  return (
    <p className={styles.saveStatus} title={text('autosaveHint')}>
      <strong>{text('unsaved')}</strong>
      {saveState && <span className={styles.saveStatus}>{saveState}</span>}
      {pendingNote}
    </p>
  )
}

interface Entry {
  label: string
  action: () => void
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
            onClick={entry.action}
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
