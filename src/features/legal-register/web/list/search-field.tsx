import { CloseButton, TextInput, type TextInputProps } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import type { Ref } from 'react'
import { MAX_QUERY_LENGTH } from '../search.ts'
import type { useTypedQuery } from './use-typed-query.ts'

interface Props extends Pick<TextInputProps, 'labelProps' | 'placeholder'> {
  query: Pick<ReturnType<typeof useTypedQuery>, 'typed' | 'type' | 'searchNow'>
  label: string
  /** Label of the clear button. */
  clear: string
  ref?: Ref<HTMLInputElement>
}

/** Search box of the register's lists; Enter searches without waiting for the debounce (LEG-05). */
export function SearchField({ query: { typed, type, searchNow }, clear, ...field }: Props) {
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        searchNow()
      }}
    >
      <TextInput
        type="search"
        size="sm"
        value={typed}
        maxLength={MAX_QUERY_LENGTH}
        autoComplete="off"
        enterKeyHint="search"
        leftSection={<IconSearch size={18} stroke={1.75} aria-hidden />}
        rightSection={
          typed && (
            <CloseButton
              aria-label={clear}
              onClick={({ currentTarget }) => {
                // The focused button disappears once the search is empty.
                currentTarget.closest('form')?.querySelector('input')?.focus()
                type('')
              }}
            />
          )
        }
        onChange={(event) => type(event.currentTarget.value)}
        {...field}
      />
    </form>
  )
}
