import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { dialogLink, useDialogAddress } from '#platform/web/dialog-address.ts'
import { usePagedList } from '#platform/web/list/use-paged-list.ts'
import type { RawSearch } from '#platform/web/manifest.ts'
import { PlainLink, useSearchOf } from '#platform/web/routing.tsx'
import { withTexts } from '#platform/web/texts.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PagedList } from '#ui/list/paged-list.tsx'
import { Page } from '#ui/page.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { CASE_STATES, type CaseItem, type CaseState } from '../../moderation/contract.ts'
import { useWrittenTime } from '../time.tsx'
import { CaseDrawer } from './case-drawer.tsx'
import { CaseMarks } from './case-marks.tsx'
import { moderationMessages } from './messages.ts'
import styles from './moderation-page.module.css'
import { casesQuery, waitingQuery } from './queries.ts'

export interface ModerationSearch {
  show: CaseState
  /** Id of the open case. */
  case?: string | undefined
}

const searchOf = (raw: RawSearch): ModerationSearch => ({
  show: CASE_STATES.find((state) => state === raw.show) ?? 'open',
})

/** The administrators' queue of reports: open, appealed and decided cases (FOR-B3, TEN-09). */
export const ModerationPage = withTexts({ moderation: moderationMessages }, function ModerationPage() {
  const text = useTranslations('moderation')
  const [{ show }, change] = useSearchOf(searchOf)
  const { data: waiting } = useQuery(waitingQuery)
  const { opened, close } = useDialogAddress('case')
  return (
    <Page
      title={text('title')}
      lead={text('lead')}
      wide
      actions={
        <Button
          component="a"
          href="/api/forum/case-log"
          download
          variant="default"
          leftSection={<IconDownload size={18} stroke={1.6} aria-hidden />}
        >
          {text('exportLog')}
        </Button>
      }
    >
      <Tabs
        label={text('tabs.label')}
        tabs={[
          { key: 'open', label: text('tabs.open', { count: waiting?.open ?? 0 }) },
          { key: 'appealed', label: text('tabs.appealed', { count: waiting?.appealed ?? 0 }) },
          { key: 'decided', label: text('tabs.decided') },
        ]}
        chosen={show}
        onChoose={(state) => void change({ show: state as CaseState }, { replace: true })}
      >
        <Queue key={show} show={show} />
      </Tabs>
      <CaseDrawer id={opened} onClose={close} />
    </Page>
  )
})

function Queue({ show }: { show: CaseState }) {
  const text = useTranslations('moderation')
  return (
    <PagedList
      list={usePagedList(casesQuery(show))}
      failed={text('failed')}
      empty={<EmptyState title={text(`none.${show}`)}>{text(`none.${show}Message`)}</EmptyState>}
      className={styles.rows}
    >
      {(item) => <Row item={item} />}
    </PagedList>
  )
}

function Row({ item }: { item: CaseItem }) {
  const text = useTranslations('moderation')
  const written = useWrittenTime()
  return (
    <article className={styles.row}>
      <CaseMarks item={item} />
      <h2 className="m-0 text-base wrap-anywhere">
        <PlainLink {...dialogLink('case', item.id)} className={styles.link}>
          {item.threadTitle || text('gone')}
        </PlainLink>
      </h2>
      {item.excerpt !== '' && <p className={styles.excerpt}>{item.excerpt}</p>}
      <p className="m-0 text-quiet text-sm">
        {item.author.displayName} · {text('since', { time: written(item.since) })}
        {item.decision && ` · ${text(`verdict.${item.decision}`)}`}
      </p>
    </article>
  )
}
