import { Button, Menu, NativeSelect } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { SearchBox } from '#ui/list/search-box.tsx'
import { useSearchBox } from '#ui/list/use-search-box.ts'
import { EXPORT_FORMATS, MEMBER_GROUPS } from '../../administration/choices.ts'
import { ColumnsMenu } from './columns-menu.tsx'
import { FiltersMenu } from './filters-menu.tsx'
import { useExportMembers } from './use-export-members.ts'
import type { UsersTable } from './use-users-table.ts'
import styles from './users.module.css'
import { ViewsMenu } from './views-menu.tsx'

/** Generic searches wait for 300 ms and need one character (INS-12). */
const SEARCH = { minLength: 1, pauseMs: 300 }

/** Search, filters, grouping, columns, views and export of the users table (ADM-35). */
export function UsersToolbar({ table }: { table: UsersTable }) {
  const text = useTranslations('members.users')
  const { search, change } = table
  const box = useSearchBox(
    search.query ?? '',
    (query, options) => change({ query: query || undefined }, options),
    SEARCH,
  )
  const { busy, exportMembers } = useExportMembers(table)
  return (
    <div className={styles.toolbar}>
      <SearchBox search={box} label={text('search')} size="sm" className={styles.search} />
      <FiltersMenu table={table} />
      <NativeSelect
        size="sm"
        aria-label={text('groupBy')}
        data={[
          { value: '', label: text('noGroups') },
          ...MEMBER_GROUPS.map((value) => ({ value, label: text(`by.${value}`) })),
        ]}
        value={search.by ?? ''}
        onChange={({ currentTarget }) => change({ by: MEMBER_GROUPS.find((each) => each === currentTarget.value) })}
      />
      <ColumnsMenu table={table} />
      <ViewsMenu table={table} />
      <Menu position="bottom-end" returnFocus>
        <Menu.Target>
          <Button variant="default" size="sm" loading={busy} leftSection={<IconDownload size={16} aria-hidden />}>
            {text('export')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {EXPORT_FORMATS.map((format) => (
            <Menu.Item key={format} onClick={() => void exportMembers(format)}>
              {text(`exportAs.${format}`)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </div>
  )
}
