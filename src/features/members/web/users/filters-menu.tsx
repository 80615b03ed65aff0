import { Button, Checkbox, NativeSelect, Popover, TextInput } from '@mantine/core'
import { IconFilter } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { USER_TYPES } from '#base/roles.ts'
import { useListEntries } from '#features/site/web.tsx'
import { MEMBER_STATUSES, WITHOUT } from '../../administration/choices.ts'
import type { UsersTable } from './use-users-table.ts'
import styles from './users.module.css'
import { filterCount, NO_FILTERS } from './users-search.ts'

/** A filter for each column (ADM-35). What is chosen applies at once. */
export function FiltersMenu({ table }: { table: UsersTable }) {
  const text = useTranslations('members.users')
  const count = filterCount(table.search)
  return (
    <Popover position="bottom-start" width="min(44rem, 94vw)" trapFocus returnFocus>
      <Popover.Target>
        <Button variant="default" size="sm" leftSection={<IconFilter size={16} aria-hidden />}>
          {count > 0 ? text('filtersOn', { count }) : text('filters')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <div className={styles.filters}>
          {(['name', 'email', 'company'] as const).map((name) => (
            <TextFilter key={name} name={name} table={table} />
          ))}
          <Statuses table={table} />
          {(['signUpFrom', 'signUpTo', 'expiryFrom', 'expiryTo'] as const).map((name) => (
            <TextInput
              key={name}
              type="date"
              size="sm"
              label={text(`filter.${name}`)}
              value={table.search[name] ?? ''}
              onChange={({ currentTarget }) =>
                table.change({ [name]: currentTarget.value || undefined }, { replace: true })
              }
            />
          ))}
          <Choices name="userType" choices={USER_TYPES.map((path) => ({ path, name: path }))} table={table} />
          <ListChoices name="companyType" list="companyTypes" table={table} />
          <ListChoices name="supplier" list="suppliers" table={table} />
        </div>
        <Button
          variant="subtle"
          size="sm"
          disabled={count === 0}
          onClick={() => table.change({ ...NO_FILTERS, query: table.search.query })}
        >
          {text('clearFilters')}
        </Button>
      </Popover.Dropdown>
    </Popover>
  )
}

/** Applies once the field is left, or by Enter. */
function TextFilter({ name, table }: { name: 'name' | 'email' | 'company'; table: UsersTable }) {
  const text = useTranslations('members.users')
  const stored = table.search[name] ?? ''
  const apply = (value: string) =>
    value.trim() !== stored && table.change({ [name]: value.trim() || undefined }, { replace: true })
  return (
    <TextInput
      key={stored}
      size="sm"
      maxLength={200}
      label={text(`filter.${name}`)}
      defaultValue={stored}
      onBlur={({ currentTarget }) => apply(currentTarget.value)}
      onKeyDown={({ key, currentTarget }) => key === 'Enter' && apply(currentTarget.value)}
    />
  )
}

function Statuses({ table: { search, change } }: { table: UsersTable }) {
  const text = useTranslations('members.users')
  return (
    <>
      <NativeSelect
        size="sm"
        label={text('filter.status')}
        data={[
          { value: '', label: text('filter.any') },
          ...MEMBER_STATUSES.map((value) => ({ value, label: text(`status.${value}`) })),
        ]}
        value={search.status ?? ''}
        onChange={({ currentTarget }) =>
          change({ status: MEMBER_STATUSES.find((each) => each === currentTarget.value) })
        }
      />
      <NativeSelect
        size="sm"
        label={text('filter.emailVerified')}
        data={[
          { value: '', label: text('filter.any') },
          { value: 'yes', label: text('filter.yes') },
          { value: 'no', label: text('filter.no') },
        ]}
        value={search.emailVerified ?? ''}
        onChange={({ currentTarget: { value } }) =>
          change({ emailVerified: value === 'yes' || value === 'no' ? value : undefined })
        }
      />
    </>
  )
}

interface ChoicesProps {
  name: 'userType' | 'companyType' | 'supplier'
  table: UsersTable
}

function ListChoices({ list, ...props }: ChoicesProps & { list: 'companyTypes' | 'suppliers' }) {
  const text = useTranslations('members.users')
  return <Choices {...props} choices={[{ path: WITHOUT, name: text('none') }, ...useListEntries(list)]} />
}

function Choices({ name, choices, table }: ChoicesProps & { choices: readonly { path: string; name: string }[] }) {
  const text = useTranslations('members.users')
  return (
    <fieldset className={styles.choices}>
      <legend>{text(`columns.${name}`)}</legend>
      <Checkbox.Group
        value={table.search[name] ?? []}
        onChange={(values) => table.change({ [name]: values.length > 0 ? values : undefined }, { replace: true })}
      >
        {choices.map(({ path, name: label }) => (
          <Checkbox key={path} size="xs" value={path} label={label} />
        ))}
      </Checkbox.Group>
    </fieldset>
  )
}
