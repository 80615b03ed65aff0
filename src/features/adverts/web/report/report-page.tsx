import '#ui/kit-field-styles.css'
import { Button, Skeleton } from '@mantine/core'
import { IconArrowLeft, IconShare } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { asProblem } from '#platform/web/problem.ts'
import { PlainLink, useSearchOf } from '#platform/web/routing.tsx'
import backLink from '#ui/back-link.module.css'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Page } from '#ui/page.tsx'
import type { Reported } from '../sharing/queries.ts'
import { ShareDialog } from '../sharing/share-dialog.tsx'
import { ExportMenu } from './export-menu.tsx'
import { PeriodFields } from './period-fields.tsx'
import { reportQuery } from './queries.ts'
import { ReportFigures } from './report-figures.tsx'
import { reportSearch } from './report-search.ts'

type Props = Pick<Reported, 'about' | 'id'>

/** The report of an advert or campaign: its days as figures, picture and table, exported and shared with its sponsor (ADV-B2). */
export function ReportPage({ about, id }: Props) {
  const text = useTranslations('advertReport')
  const [search, change] = useSearchOf(reportSearch)
  const [isSharing, setSharing] = useState(false)
  const { data, error, isPlaceholderData, refetch } = useQuery(reportQuery({ about, id }, search))
  if (!data) return <Unread about={about} error={error} onRetry={() => void refetch()} />
  const reported: Reported = { about, id, name: data.name }
  return (
    <Page
      title={text('title', { name: data.name })}
      back={<Back about={about} />}
      lead={text('lead')}
      wide
      actions={
        <>
          <ExportMenu reported={reported} search={search} />
          <Button
            variant="default"
            leftSection={<IconShare size={18} stroke={1.6} aria-hidden />}
            onClick={() => setSharing(true)}
          >
            {text('share')}
          </Button>
        </>
      }
    >
      <div className="grid gap-6" aria-busy={isPlaceholderData}>
        {data.removedAt && <Removed at={data.removedAt} />}
        <PeriodFields report={data} search={search} onChange={(next) => void change(next, { replace: true })} />
        <ReportFigures report={data} about={about} />
      </div>
      <ShareDialog reported={reported} opened={isSharing} onClose={() => setSharing(false)} />
    </Page>
  )
}

function Removed({ at }: { at: string }) {
  const text = useTranslations('advertReport')
  const format = useFormatter()
  return <p className="m-0">{text('removedOn', { day: format.dateTime(new Date(at), { dateStyle: 'long' }) })}</p>
}

function Back({ about }: Pick<Props, 'about'>) {
  const text = useTranslations('advertReport')
  return (
    <PlainLink to={about === 'campaign' ? '/dash/campaigns' : '/dash/adverts'} className={backLink.back}>
      <IconArrowLeft size={18} stroke={1.75} aria-hidden />
      {text(about === 'campaign' ? 'toCampaigns' : 'toAdverts')}
    </PlainLink>
  )
}

/** The page while there is nothing to show: it loads, could not be loaded, or there is no such thing. */
function Unread({ about, error, onRetry }: Pick<Props, 'about'> & { error: unknown; onRetry: () => void }) {
  const text = useTranslations('advertReport')
  const problem = error ? asProblem(error) : undefined
  const isGone = problem?.status === 404 || problem?.status === 400
  return (
    <Page title={isGone ? text('gone') : text('loadingTitle')} back={<Back about={about} />} wide>
      {isGone ? (
        <EmptyState title={text('gone')}>{text('goneHint')}</EmptyState>
      ) : problem ? (
        <ErrorState title={text('failed')} message={problem.message} onRetry={onRetry} />
      ) : (
        <div role="status" aria-label={text('loading')}>
          <Skeleton height={320} aria-hidden />
        </div>
      )}
    </Page>
  )
}
