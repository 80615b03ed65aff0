import { ActionIcon, Button, Checkbox, Popover, TextInput } from '@mantine/core'
import { IconBookmark, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useSend } from '#platform/web/editing/use-send.ts'
import { queryClient } from '#platform/web/query-client.ts'
import { Link } from '#platform/web/routing.tsx'
import { toast } from '#platform/web/toasts.tsx'
import { FormError } from '#ui/form-error.tsx'
import type { SavedView } from '../../contract.ts'
import { membersApi } from '../members-api.ts'
import type { UsersTable } from './use-users-table.ts'
import styles from './users.module.css'
import { type UsersSearch, usersSearch } from './users-search.ts'

const VIEWS = ['members', 'views'] as const
const refresh = () => queryClient.invalidateQueries({ queryKey: VIEWS })

/** Saved views: own ones and those other administrators share; the view that is shown can be saved (ADM-B2). */
export function ViewsMenu({ table }: { table: UsersTable }) {
  const text = useTranslations('members.users')
  const [opened, setOpened] = useState(false)
  const { data } = useQuery({
    queryKey: VIEWS,
    queryFn: async ({ signal }) => (await membersApi.views({}, { signal })).items,
    enabled: opened,
  })
  return (
    <Popover position="bottom-start" width={320} trapFocus returnFocus opened={opened} onChange={setOpened}>
      <Popover.Target>
        <Button
          variant="default"
          size="sm"
          leftSection={<IconBookmark size={16} aria-hidden />}
          onClick={() => setOpened(!opened)}
        >
          {text('views')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        {data?.length === 0 && <p className="m-0 mb-3 text-quiet text-sm">{text('noViews')}</p>}
        <ul className={styles.columns}>
          {data?.map((view) => (
            <View key={view.id} view={view} onOpen={() => setOpened(false)} />
          ))}
        </ul>
        <SaveView search={table.search} />
      </Popover.Dropdown>
    </Popover>
  )
}

function View({ view, onOpen }: { view: SavedView; onOpen(): void }) {
  const text = useTranslations('members.users')
  const { busy, submit } = useSend({
    send: () => membersApi.removeView({ id: view.id }),
    onSuccess: () => void refresh(),
    onError: ({ message }) => toast.error(message),
  })
  return (
    <li>
      <Link to="/dash/users" search={usersSearch(view.state)} onClick={onOpen}>
        {view.name}
      </Link>
      <span className="flex gap-1 items-center text-quiet text-sm">
        {view.isShared && text('shared')}
        <ActionIcon
          variant="subtle"
          size={26}
          loading={busy}
          aria-label={text('removeView', { name: view.name })}
          onClick={() => void submit({})}
        >
          <IconTrash size={16} aria-hidden />
        </ActionIcon>
      </span>
    </li>
  )
}

function SaveView({ search }: { search: UsersSearch }) {
  const text = useTranslations('members.users')
  const [name, setName] = useState('')
  const [isShared, setShared] = useState(false)
  const { busy, problem, submit } = useSend({
    send: (view: { name: string; isShared: boolean }) => membersApi.saveView({ ...view, state: stateOf(search) }),
    onSuccess: () => {
      setName('')
      toast.success(text('viewSaved'))
      void refresh()
    },
  })
  return (
    <form
      className="grid gap-2 mt-3"
      onSubmit={(event) => {
        event.preventDefault()
        void submit({ name: name.trim(), isShared })
      }}
    >
      <TextInput
        size="sm"
        label={text('viewName')}
        value={name}
        maxLength={60}
        error={problem?.fields.name}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <Checkbox
        size="xs"
        label={text('shareView')}
        checked={isShared}
        onChange={({ currentTarget }) => setShared(currentTarget.checked)}
      />
      <FormError message={problem?.aboveForm} />
      <Button type="submit" size="sm" loading={busy}>
        {text('saveView')}
      </Button>
    </form>
  )
}

/** What is saved of an address: everything but the page and a job. */
const stateOf = (search: UsersSearch): Record<string, string | string[]> =>
  Object.fromEntries(
    Object.entries(search).flatMap(([name, value]) =>
      value === undefined || name === 'page' || name === 'job' ? [] : [[name, value]],
    ),
  )
