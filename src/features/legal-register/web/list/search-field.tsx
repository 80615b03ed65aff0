import { CloseButton, TextInput, type TextInputProps } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import type { Ref } from 'react'
import { LONGEST_QUERY } from '../search.ts'
import type { useTypedQuery } from './use-typed-query.ts'

interface Props extends Pick<TextInputProps, 'labelProps' | 'placeholder'> {
  query: Pick<ReturnType<typeof useTypedQuery>, 'typed' | 'type' | 'searchNow'>
  label: string
  /** What the button is called that empties it. */
  clear: string
  ref?: Ref<HTMLInputElement>
}

/** The search box of a list of the register; Enter searches without waiting for the pause (LEG-05). */
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
        maxLength={LONGEST_QUERY}
        autoComplete="off"
        enterKeyHint="search"
        leftSection={<IconSearch size={18} stroke={1.75} aria-hidden />}
        rightSection={
          typed && (
            <CloseButton
              aria-label={clear}
              onClick={({ currentTarget }) => {
                // It goes with what it clears; the keyboard goes on in the search.
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
