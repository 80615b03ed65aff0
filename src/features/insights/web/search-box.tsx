import { CloseButton, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { LONGEST_QUERY } from '../filters.ts'
import type { FeedControls } from './use-feed-filters.ts'

/** The feed's search box; Enter searches at once (INS-06, INS-12). */
export function SearchBox({ controls }: { controls: FeedControls }) {
  const text = useTranslations('insights')
  const { typed, type, searchNow } = controls
  return (
    <search>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          searchNow()
        }}
      >
        <TextInput
          type="search"
          label={text('search')}
          labelProps={{ className: 'visually-hidden' }}
          placeholder={text('search')}
          value={typed}
          maxLength={LONGEST_QUERY}
          autoComplete="off"
          enterKeyHint="search"
          leftSection={<IconSearch size={18} stroke={1.75} aria-hidden />}
          rightSection={typed && <CloseButton aria-label={text('clearSearch')} onClick={() => type('')} />}
          onChange={(event) => type(event.currentTarget.value)}
        />
      </form>
    </search>
  )
}
