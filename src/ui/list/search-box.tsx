import { CloseButton, TextInput, type TextInputProps } from '@mantine/core'
import { useMergedRef } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { type Ref, useRef } from 'react'
import { useTranslations } from 'use-intl'
import styles from './list.module.css'
import type { SearchInput } from './use-search-box.ts'

interface Props extends Pick<TextInputProps, 'size'> {
  search: SearchInput
  label: string
  /** Shows the label above the box; otherwise it is the placeholder. */
  hasLabel?: boolean
  className?: string | undefined
  /** Announced below the box unless the text is too short. */
  status?: string | undefined
  ref?: Ref<HTMLInputElement>
}

/** A search box: Enter searches at once, and one click clears it. */
export function SearchBox({ search, label, hasLabel = false, className, status, size, ref }: Props) {
  const text = useTranslations('ui.list')
  const { typed, isShort, minLength, maxLength, type, searchNow, clear } = search
  const input = useRef<HTMLInputElement>(null)
  const inputRef = useMergedRef(input, ref)
  return (
    <search className={className}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          searchNow()
        }}
      >
        <TextInput
          ref={inputRef}
          type="search"
          {...(size ? { size } : {})}
          label={label}
          {...(hasLabel ? {} : { labelProps: { className: 'visually-hidden' }, placeholder: label })}
          value={typed}
          maxLength={maxLength}
          autoComplete="off"
          enterKeyHint="search"
          leftSection={<IconSearch size={18} stroke={1.75} aria-hidden />}
          rightSection={
            typed && (
              <CloseButton
                aria-label={text('clear')}
                onClick={() => {
                  // The focused button disappears once the box is empty.
                  input.current?.focus()
                  clear()
                }}
              />
            )
          }
          onChange={(event) => type(event.currentTarget.value)}
        />
      </form>
      {(minLength > 1 || status !== undefined) && (
        <p className={styles.hint} role="status">
          {isShort ? text('short') : status}
        </p>
      )}
    </search>
  )
}
