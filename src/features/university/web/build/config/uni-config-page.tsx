import '#ui/kit-field-styles.css'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { RawSearch } from '#platform/web/manifest.ts'
import { queryClient } from '#platform/web/query-client.ts'
import { parseSearch, useSearchOf } from '#platform/web/routing.tsx'
import { withTexts } from '#platform/web/texts.tsx'
import { Page } from '#ui/page.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { courseRowsQuery } from '../queries.ts'
import { CertificatesTab } from './certificates-tab.tsx'
import { CoursesTab } from './courses-tab.tsx'
import { ImportCourseDialog } from './import-course-dialog.tsx'
import { InstructorsTab } from './instructors-tab.tsx'
import { uniConfigMessages } from './messages.ts'
import { NewCourseDialog } from './new-course-dialog.tsx'
import { SkillLevelsTab } from './skill-levels-tab.tsx'
import type { TabSearch } from './tab-search.ts'

const TABS = ['courses', 'instructors', 'levels', 'certificates'] as const
type Tab = (typeof TABS)[number]

export interface UniConfigSearch {
  /** The courses where absent. */
  tab?: Exclude<Tab, 'courses'> | undefined
  /** What the courses, or the certificates, are searched for. */
  query?: string | undefined
}

/** What the server takes. */
const LONGEST_QUERY = 200

const searchOf = ({ tab, query }: RawSearch): UniConfigSearch => ({
  tab: TABS.find((each): each is Exclude<Tab, 'courses'> => each === tab && each !== 'courses'),
  query: typeof query === 'string' ? query.slice(0, LONGEST_QUERY) || undefined : undefined,
})

/** /dash/university: the courses with what is done and followed, instructors, skill levels and certificates (UNI-04). */
export const UniConfigPage = withTexts({ uniConfig: uniConfigMessages }, function UniConfigPage() {
  const text = useTranslations('uniConfig')
  const [{ tab = 'courses', query }, change] = useSearchOf(searchOf)
  const [isCreating, setCreating] = useState(false)
  const search: TabSearch = { query, onQuery: (next, options) => void change({ query: next || undefined }, options) }
  const [isImporting, setImporting] = useState(false)
  const actions = (
    <>
      <Button variant="default" aria-haspopup="dialog" onClick={() => setImporting(true)}>
        {text('import')}
      </Button>
      <Button leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />} onClick={() => setCreating(true)}>
        {text('newCourse')}
      </Button>
    </>
  )
  return (
    <Page title={text('title')} lead={text('lead')} wide actions={actions}>
      <Tabs
        label={text('tabs.label')}
        tabs={TABS.map((key) => ({ key, label: text(`tabs.${key}`) }))}
        chosen={tab}
        onChoose={(key) =>
          void change(
            { tab: key === 'courses' ? undefined : (key as UniConfigSearch['tab']), query: undefined },
            { replace: true },
          )
        }
      >
        {tab === 'courses' && <CoursesTab {...search} />}
        {tab === 'instructors' && <InstructorsTab />}
        {tab === 'levels' && <SkillLevelsTab />}
        {tab === 'certificates' && <CertificatesTab {...search} />}
      </Tabs>
      <ImportCourseDialog opened={isImporting} onClose={() => setImporting(false)} />
      <NewCourseDialog opened={isCreating} onClose={() => setCreating(false)} />
    </Page>
  )
})

export async function prepare(raw: string): Promise<unknown> {
  const { tab, query } = searchOf(parseSearch(raw))
  return tab ? undefined : queryClient.prefetchInfiniteQuery(courseRowsQuery(query))
}
