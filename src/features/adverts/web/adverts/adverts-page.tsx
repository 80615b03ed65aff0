import '#ui/kit-field-styles.css'
import { Button } from '@mantine/core'
import { IconHelpCircle, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { usePagedList } from '#platform/web/list/use-paged-list.ts'
import { useSearchOf } from '#platform/web/routing.tsx'
import { withTexts } from '#platform/web/texts.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Page } from '#ui/page.tsx'
import { type Advert, PLAN_STATES } from '../../contract.ts'
import { advertPlanMessages } from '../plan/messages.ts'
import { PlanActions } from '../plan/plan-actions.tsx'
import { PlanDialog } from '../plan/plan-dialog.tsx'
import { PlanList } from '../plan/plan-list.tsx'
import { readPlanSearch } from '../plan/plan-search.ts'
import { advertsApi, advertsQuery, hasRemovedQuery } from '../queries.ts'
import { useShareDialog } from '../sharing/use-share-dialog.tsx'
import { AdvertForm } from './advert-form.tsx'
import { AdvertSettings } from './advert-settings.tsx'
import styles from './adverts.module.css'
import { advertManagerMessages } from './messages.ts'
import { WhyDialog } from './why-dialog.tsx'

const TEXTS = { advertManager: advertManagerMessages, advertPlan: advertPlanMessages }

/** 'Advert manager': all adverts of the site with their plan, what was delivered of it, and their forms (ADV-08). */
export const AdvertsPage = withTexts(TEXTS, function AdvertsPage() {
  const text = useTranslations('advertManager')
  const [search, change] = useSearchOf(readPlanSearch)
  const sharing = useShareDialog('advert')
  const list = usePagedList(advertsQuery(search))
  const [edited, setEdited] = useState<{ id: string | undefined }>()
  const [opened, setOpened] = useState<'form' | 'why'>()
  const edit = (id?: string) => {
    setEdited({ id })
    setOpened('form')
  }
  const close = () => setOpened(undefined)
  const add = (
    <Button leftSection={<IconPlus size={18} stroke={1.6} aria-hidden />} onClick={() => edit()}>
      {text('add')}
    </Button>
  )
  const why = (
    <Button
      variant="default"
      leftSection={<IconHelpCircle size={18} stroke={1.6} aria-hidden />}
      onClick={() => setOpened('why')}
    >
      {text('why.open')}
    </Button>
  )
  const isEmpty = list.state === 'empty' && search.query === undefined && search.state === undefined
  const { data: hasRemoved = false } = useQuery(hasRemovedQuery(advertsApi, isEmpty))
  const actions = isEmpty ? undefined : (
    <>
      {why}
      {add}
    </>
  )
  return (
    <Page title={text('title')} lead={text('lead')} wide actions={actions}>
      <AdvertSettings />
      <PlanList
        list={list}
        search={search}
        onSearch={(next) => void change(next, { replace: true })}
        states={PLAN_STATES}
        texts={{ table: text('table'), failed: text('failed'), loading: text('loading'), more: text('more') }}
        hasRemoved={hasRemoved}
        empty={
          <EmptyState title={text('none')} action={add}>
            {text('noneHint')}
          </EmptyState>
        }
        below={(advert) => (
          <>
            <Target advert={advert} />
            <Picture advert={advert} />
          </>
        )}
        activate={(input) => advertsApi.activate(input)}
        actions={(advert) => (
          <Actions advert={advert} onEdit={() => edit(advert.id)} onShare={() => sharing.share(advert)} />
        )}
      />
      <PlanDialog
        title={text(edited?.id ? 'editTitle' : 'addTitle')}
        opened={opened === 'form'}
        onClose={close}
        id={edited?.id}
        read={advertsApi.read}
        failed={text('failed')}
      >
        {(advert) => <AdvertForm advert={advert} onDone={close} />}
      </PlanDialog>
      <WhyDialog opened={opened === 'why'} onClose={close} />
      {sharing.dialog}
    </Page>
  )
})

function Picture({ advert: { picture, alt } }: { advert: Advert }) {
  if (picture === null) return null
  return <img className={styles.picture} src={picture} alt={alt} width={117} height={60} loading="lazy" />
}

function Target({ advert: { type, url } }: { advert: Advert }) {
  const text = useTranslations('advertPlan.types')
  return (
    <p className="m-0 wrap-anywhere text-quiet text-sm font-normal">
      {text(type)} ·{' '}
      <a href={url} target="_blank" rel="noopener noreferrer">
        {new URL(url).host}
      </a>
    </p>
  )
}

function Actions({
  advert: { id, name, state },
  onEdit,
  onShare,
}: {
  advert: Advert
  onEdit: () => void
  onShare: () => void
}) {
  const text = useTranslations('advertManager')
  return (
    <PlanActions
      about="advert"
      plan={{ id, name, state }}
      texts={{
        deleteTitle: text('deleteTitle'),
        deleteMessage: text('deleteMessage', { name }),
        deleted: text('deleted', { name }),
        duplicated: text('duplicated', { name }),
      }}
      onEdit={onEdit}
      onShare={onShare}
      onDuplicate={(copyName, options) => advertsApi.duplicate({ id, name: copyName }, options)}
      onDelete={() => advertsApi.remove({ id })}
    />
  )
}
