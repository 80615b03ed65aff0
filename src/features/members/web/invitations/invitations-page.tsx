import '#ui/kit-field-styles.css'
import { Button, NativeSelect } from '@mantine/core'
import { IconMailPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { INVITATION_RETENTION_DAYS } from '#base/registration-retention.ts'
import { pagedQuery } from '#platform/web/list/paged-query.ts'
import { usePagedList } from '#platform/web/list/use-paged-list.ts'
import { PlainLink, useSearchOf } from '#platform/web/routing.tsx'
import { withTexts } from '#platform/web/texts.tsx'
import { SearchBox } from '#ui/list/search-box.tsx'
import { useSearchBox } from '#ui/list/use-search-box.ts'
import { Page } from '#ui/page.tsx'
import { INVITATION_DAYS, INVITATION_STATUSES } from '../../invitations/choices.ts'
import { membersMessages } from '../../messages.ts'
import { membersApi } from '../members-api.ts'
import { ChosenBar } from './chosen-bar.tsx'
import { InvitationRows } from './invitation-rows.tsx'
import styles from './invitations.module.css'
import { type InvitationsSearch, invitationsSearch } from './invitations-search.ts'
import { InviteDialog } from './invite-dialog.tsx'
import { useChosen } from './use-chosen.ts'

const SEARCH = { minLength: 1, pauseMs: 300 }

const invitationsQuery = ({ status, query }: InvitationsSearch) =>
  pagedQuery(['members', 'invitations', { status, query }], (page, options) =>
    membersApi.invitations({ ...(status ? { status } : {}), ...(query ? { query } : {}), ...page }, options),
  )

/** Who is invited and has not accepted yet, and a dialog to invite more (ACC-B4). */
export const InvitationsPage = withTexts({ members: membersMessages }, function InvitationsPage() {
  const text = useTranslations('members.invitations')
  const [search, change] = useSearchOf(invitationsSearch)
  const list = usePagedList(invitationsQuery(search))
  const chosen = useChosen(list.items)
  const [isInviting, setInviting] = useState(false)
  const box = useSearchBox(
    search.query ?? '',
    (query, options) => void change({ query: query || undefined }, options),
    SEARCH,
  )
  return (
    <Page
      title={text('title')}
      lead={text('lead', { days: INVITATION_DAYS, retained: INVITATION_RETENTION_DAYS })}
      wide
      actions={
        <>
          <Button variant="default" renderRoot={(props) => <PlainLink to="/dash/users" {...props} />}>
            {text('toUsers')}
          </Button>
          <Button leftSection={<IconMailPlus size={18} stroke={1.6} aria-hidden />} onClick={() => setInviting(true)}>
            {text('invite')}
          </Button>
        </>
      }
    >
      <div className={styles.toolbar}>
        <SearchBox search={box} label={text('search')} size="sm" className={styles.search} />
        <NativeSelect
          size="sm"
          aria-label={text('status')}
          data={[
            { value: '', label: text('statuses.all') },
            ...INVITATION_STATUSES.map((value) => ({ value, label: text(`statuses.${value}`) })),
          ]}
          value={search.status ?? ''}
          onChange={({ currentTarget }) =>
            void change({ status: INVITATION_STATUSES.find((each) => each === currentTarget.value) })
          }
        />
      </div>
      <ChosenBar chosen={chosen} />
      <InvitationRows
        list={list}
        chosen={chosen}
        isFiltered={Boolean(search.status || search.query)}
        onClear={() => void change({ status: undefined, query: undefined })}
      />
      {isInviting && <InviteDialog onClose={() => setInviting(false)} />}
    </Page>
  )
})
