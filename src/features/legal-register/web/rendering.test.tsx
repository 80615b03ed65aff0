import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { IntlProvider } from 'use-intl'
import { describe, expect, test } from 'vitest'
import { queryClient } from '#platform/web/query-client.ts'
import { COUNTRIES, ENTRY_STATUSES } from '../contract.ts'
import type { Entry, ItemRow } from '../shapes.ts'
import { Flags } from './list/flags.tsx'
import { LegalItemRow } from './list/legal-item-row.tsx'
import { legalListMessages } from './list/messages.ts'
import { registerMessages } from './page/messages.ts'
import { HistoryRows } from './record/history/history-row.tsx'
import { recordMessages } from './record/messages.ts'
import { StatusChoice } from './record/status-choice.tsx'
import { RecordStatus } from './status.tsx'

const legalRegister = { ...legalListMessages, register: registerMessages, record: recordMessages }

const render = (part: ReactNode) =>
  renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <MantineProvider>
        <IntlProvider locale="en-GB" timeZone="Europe/London" messages={{ legalRegister }}>
          {part}
        </IntlProvider>
      </MantineProvider>
    </QueryClientProvider>,
  )

const ITEM: ItemRow = {
  key: '018f3c1e-8c1a-7c55-9d5b-0a1b2c3d4e5f',
  title: 'Water Act',
  filterByArea: { path: 'Water', name: 'Water' },
  country: ['Wales', 'Northern Ireland'],
  time: '2026-11-03T09:00:00Z',
  mine: false,
  withdrawn: false,
}

const ENTRY: Entry = {
  key: '018f3c1e-8c1a-7c55-9d5b-0a1b2c3d4e60',
  number: 2,
  type: 'user',
  time: '2026-11-22T09:05:00Z',
  author: { id: ITEM.key, displayName: 'Mina Prescott' },
  complianceCheck: 'In Progress',
  complianceNote: '<p>The permit is being renewed.</p>',
  plaintext: 'The permit is being renewed.',
  documents: [],
  corrections: [],
  withdrawn: null,
  hash: 'ab',
}

describe('a row of a list', () => {
  test('has title, area and named flags, a different flag for each country [LEG-08]', () => {
    const row = render(<LegalItemRow item={ITEM} buttons={null} />)
    for (const snippet of ['Water Act', '<span>Water</span>', '<title>Wales</title>', 'aria-label="Northern Ireland"'])
      expect(row).toContain(snippet)
    const drawn = COUNTRIES.map((country) => render(<Flags countries={[country]} />).replaceAll(country, ''))
    expect(new Set(drawn).size).toBe(COUNTRIES.length)
  })

  test('marks a withdrawn item that a member still has [LEGADM-18]', () => {
    expect(render(<LegalItemRow item={{ ...ITEM, withdrawn: true }} buttons={null} />)).toContain('Withdrawn')
    expect(render(<LegalItemRow item={ITEM} buttons={null} />)).not.toContain('Withdrawn')
  })
})

describe('a status', () => {
  test('has a colour, an icon and a label; Not Compliant has the tooltip Non Compliant [LEG-19, LEG-B2]', () => {
    const statuses = ENTRY_STATUSES.map((status) => render(<RecordStatus status={status} />))
    expect(statuses.map((one) => /data-tone="(\w+)"/.exec(one)?.[1])).toEqual([
      'success',
      'warning',
      'danger',
      'neutral',
    ])
    expect(new Set(statuses.map((one) => /<svg.*<\/svg>/.exec(one)?.[0])).size).toBe(ENTRY_STATUSES.length)
    expect(statuses.map((one) => one.includes('title="Non Compliant"'))).toEqual([false, false, true, false])
    const choice = render(<StatusChoice chosen="Compliant" problem={undefined} onChoose={() => {}} first={() => {}} />)
    expect(choice.match(/type="radio"/g)).toHaveLength(ENTRY_STATUSES.length)
  })
})

describe('the history', () => {
  test('cuts a note to 20 characters and writes days as Do MMM YYYY [LEG-28]', () => {
    const row = historyRow(ENTRY)
    expect(row).toContain('The permit is being…')
    expect(row).not.toContain('renewed')
    expect(row).toContain('22nd Nov 2026')
    expect(historyRow({ ...ENTRY, plaintext: 'x'.repeat(20) })).toContain(`>${'x'.repeat(20)}<`)
  })

  test('opens an entry in full, with its evidence and the full SHA-256 behind the short one [LEG-28, LEG-B4]', () => {
    const document = {
      key: ITEM.key,
      fileName: 'permit.pdf',
      size: 1_000,
      sha256: 'ab12'.repeat(16),
      timeAdded: ENTRY.time,
      effectiveOn: '2026-01-01',
      expiresOn: '2026-11-01',
      expired: true,
    }
    const row = historyRow({ ...ENTRY, documents: [document] }, true)
    for (const snippet of ['being renewed.', 'Effective from 1st Jan 2026', 'Expired 1st Nov 2026', 'ab12ab12ab12…'])
      expect(row).toContain(snippet)
    expect(row).toContain(`title="${document.sha256}"`)
    expect(row).toContain(`href="/api/legal-register/documents/${ITEM.key}"`)
  })

  test('marks an administrator’s entry, and shows a correction beside the original [LEG-27, LEG-30, LEGADM-38]', () => {
    expect(historyRow(ENTRY)).not.toContain('data-admin')
    const correction = {
      number: 4,
      complianceCheck: 'Compliant' as const,
      complianceNote: '<p>It has come.</p>',
      plaintext: 'It has come.',
      why: 'The letter was late.',
      by: { id: null, displayName: 'anonymous user' },
      time: ENTRY.time,
    }
    const row = historyRow({ ...ENTRY, type: 'admin', corrections: [correction] }, true)
    expect(row).toContain('data-admin="true"')
    for (const snippet of [
      'title="Administrator"',
      'Corrected',
      'As it was recorded',
      'being renewed.',
      'It has come.',
    ])
      expect(row).toContain(snippet)
    for (const snippet of ['Why: The letter was late.', 'anonymous user', 'Compliant']) expect(row).toContain(snippet)
  })
})

function historyRow(entry: Entry, isOpen = false): string {
  return render(
    <table>
      <tbody>
        <HistoryRows entry={entry} isOpen={isOpen} onToggle={() => {}} />
      </tbody>
    </table>,
  )
}
