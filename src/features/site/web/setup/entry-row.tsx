import { ActionIcon, Menu } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconDots, IconFolder, IconLock, IconPencil, IconTrash } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import type { ManagedEntry } from '../../contract.ts'
import { ActiveChoice, ActiveSwitch } from './activity.tsx'
import { ChildNames } from './child-names.tsx'
import { LEGAL_LISTS, type SetupList } from './entries-query.ts'
import { EntryName } from './entry-name.tsx'
import styles from './entry-row.module.css'
import { useEntryActions } from './use-entry-actions.ts'

interface Props {
  list: SetupList
  entry: ManagedEntry
  canMove: { up: boolean; down: boolean }
  onEdit(): void
  /** Runs after the removal, so that the focus can move elsewhere. */
  onRemoved(): void
}

/** An entry with its switch and a menu of further actions (ADM-21, ADM-22, TEN-29). */
export function EntryRow({ list, entry, canMove, onEdit, onRemoved: onGone }: Props) {
  const text = useTranslations('site.setup')
  const { remove, move } = useEntryActions(list)
  const { name, path } = entry
  // The menu first returns the focus to its button; then the dialog takes it.
  const afterMenu = (action: () => void) => () => setTimeout(action)
  return (
    <li className={styles.row}>
      {list === 'parentCategories' && <EntryIcon url={entry.downloadURL} />}
      <div className="flex-1 min-w-0">
        <EntryName entry={entry} />
        {list === 'parentCategories' && <ChildNames paths={entry.childCategories} />}
      </div>
      {isLegal(list) ? <ActiveChoice list={list} entry={entry} /> : <ActiveSwitch list={list} entry={entry} />}
      <Menu position="bottom-end" width={180} returnFocus>
        <Menu.Target>
          <ActionIcon aria-label={text('actions', { name })}>
            <IconDots size={18} stroke={1.6} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconPencil size={16} aria-hidden />} onClick={afterMenu(onEdit)}>
            {text('editEntry')}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconArrowUp size={16} aria-hidden />}
            disabled={!canMove.up}
            onClick={() => void move(path, -1)}
          >
            {text('up')}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconArrowDown size={16} aria-hidden />}
            disabled={!canMove.down}
            onClick={() => void move(path, 1)}
          >
            {text('down')}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconTrash size={16} aria-hidden />}
            className="text-danger"
            onClick={afterMenu(async () => {
              if (await remove(entry)) onGone()
            })}
          >
            {text('delete')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </li>
  )
}

const isLegal = (list: SetupList) => LEGAL_LISTS.some((each) => each === list)

/** General: a category that always exists (TEN-21). */
export function FixedRow({ entry }: { entry: ManagedEntry }) {
  const text = useTranslations('site.setup')
  return (
    <li className={styles.row}>
      <div className="flex-1 min-w-0">
        <EntryName entry={entry} />
      </div>
      <span className={styles.always}>
        <IconLock size={16} stroke={1.6} aria-hidden />
        {text('always')}
      </span>
    </li>
  )
}

function EntryIcon({ url }: { url: string }) {
  return (
    <span className={styles.sign}>
      {url ? <img src={url} alt="" width={24} height={24} /> : <IconFolder size={20} stroke={1.5} aria-hidden />}
    </span>
  )
}
