import '#ui/kit-field-styles.css'
import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { usePagedList } from '#platform/web/list/use-paged-list.ts'
import { useSearchOf } from '#platform/web/routing.tsx'
import { withTexts } from '#platform/web/texts.tsx'
import { Page } from '#ui/page.tsx'
import { auditMessages } from '../messages.ts'
import { AuditEntries } from './audit-entries.tsx'
import { AuditFilters } from './audit-filters.tsx'
import { auditSearch, NO_FILTERS } from './audit-search.ts'
import { entriesQuery } from './queries.ts'
import { useExport } from './use-export.ts'

/** Who changed what, when and from where, newest first, with filters that the address carries, and as a file (TEN-B4). */
export const AuditPage = withTexts({ audit: auditMessages }, function AuditPage() {
  const text = useTranslations('audit')
  const [search, change] = useSearchOf(auditSearch)
  const list = usePagedList(entriesQuery(search))
  const { busy, exportEntries } = useExport(search)
  return (
    <Page
      title={text('title')}
      lead={text('lead')}
      wide
      actions={
        <Button
          variant="default"
          loading={busy}
          leftSection={<IconDownload size={18} stroke={1.6} aria-hidden />}
          onClick={() => void exportEntries()}
        >
          {text('export')}
        </Button>
      }
    >
      <AuditFilters search={search} newest={list.items[0]} onChange={(changes) => void change(changes)} />
      <AuditEntries list={list} search={search} onClear={() => void change(NO_FILTERS)} />
    </Page>
  )
})
