import '#ui/kit-field-styles.css'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { usePagedList } from '#platform/web/list/use-paged-list.ts'
import { useSearchOf } from '#platform/web/routing.tsx'
import { withTexts } from '#platform/web/texts.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Page } from '#ui/page.tsx'
import { type Campaign, PLAN_STATES } from '../../contract.ts'
import { advertPlanMessages } from '../plan/messages.ts'
import { PlanActions } from '../plan/plan-actions.tsx'
import { PlanDialog } from '../plan/plan-dialog.tsx'
import { PlanList } from '../plan/plan-list.tsx'
import { readPlanSearch } from '../plan/plan-search.ts'
import { campaignsApi, campaignsQuery, hasRemovedQuery } from '../queries.ts'
import { useShareDialog } from '../sharing/use-share-dialog.tsx'
import { CampaignForm } from './campaign-form.tsx'
import { campaignManagerMessages } from './messages.ts'

const TEXTS = { campaignManager: campaignManagerMessages, advertPlan: advertPlanMessages }
/** A campaign has no picture of its own. */
const STATES = PLAN_STATES.filter((state) => state !== 'draft')

/** 'Campaign manager': all campaigns of the site with their plan, what was delivered of it, and their forms (ADV-09). */
export const CampaignsPage = withTexts(TEXTS, function CampaignsPage() {
  const text = useTranslations('campaignManager')
  const [search, change] = useSearchOf(readPlanSearch)
  const sharing = useShareDialog('campaign')
  const list = usePagedList(campaignsQuery(search))
  const [edited, setEdited] = useState<{ id: string | undefined }>()
  const [opened, setOpened] = useState(false)
  const edit = (id?: string) => {
    setEdited({ id })
    setOpened(true)
  }
  const close = () => setOpened(false)
  const add = (
    <Button leftSection={<IconPlus size={18} stroke={1.6} aria-hidden />} onClick={() => edit()}>
      {text('add')}
    </Button>
  )
  const isEmpty = list.state === 'empty' && search.query === undefined && search.state === undefined
  const { data: hasRemoved = false } = useQuery(hasRemovedQuery(campaignsApi, isEmpty))
  return (
    <Page title={text('title')} lead={text('lead')} wide actions={!isEmpty && add}>
      <PlanList
        list={list}
        search={search}
        onSearch={(next) => void change(next, { replace: true })}
        states={STATES}
        texts={{ table: text('table'), failed: text('failed'), loading: text('loading'), more: text('more') }}
        hasRemoved={hasRemoved}
        empty={
          <EmptyState title={text('none')} action={add}>
            {text('noneHint')}
          </EmptyState>
        }
        below={({ adverts }) => (
          <p className="m-0 text-quiet text-sm font-normal">{text('count', { count: adverts.length })}</p>
        )}
        activate={(input) => campaignsApi.activate(input)}
        actions={(campaign) => (
          <Actions campaign={campaign} onEdit={() => edit(campaign.id)} onShare={() => sharing.share(campaign)} />
        )}
      />
      <PlanDialog
        title={text(edited?.id ? 'editTitle' : 'addTitle')}
        opened={opened}
        onClose={close}
        id={edited?.id}
        read={campaignsApi.read}
        failed={text('failed')}
      >
        {(campaign) => <CampaignForm campaign={campaign} onDone={close} />}
      </PlanDialog>
      {sharing.dialog}
    </Page>
  )
})

function Actions({ campaign, onEdit, onShare }: { campaign: Campaign; onEdit: () => void; onShare: () => void }) {
  const text = useTranslations('campaignManager')
  const { id, name, state, startsAt, endsAt, days, maximum, dailyMaximum, minimum, adverts } = campaign
  const plan = { startsAt, endsAt, days, maximum, dailyMaximum, minimum, adverts }
  return (
    <PlanActions
      about="campaign"
      plan={{ id, name, state }}
      texts={{
        deleteTitle: text('deleteTitle'),
        deleteMessage: text('deleteMessage', { name }),
        deleted: text('deleted', { name }),
        duplicated: text('duplicated', { name }),
      }}
      onEdit={onEdit}
      onShare={onShare}
      onDuplicate={(copyName, options) => campaignsApi.add({ ...plan, name: copyName, isActive: false }, options)}
      onDelete={() => campaignsApi.remove({ id })}
    />
  )
}
