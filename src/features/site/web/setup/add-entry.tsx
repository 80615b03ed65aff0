import { Button, Input, TextInput } from '@mantine/core'
import { type FormEvent, useId, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useSend } from '#platform/web/editing/use-send.ts'
import { toast } from '#platform/web/toasts.tsx'
import { MAX_NAME_LENGTH } from '../../list-rules.ts'
import { siteApi } from '../site-api.ts'
import { invalidateLists, type SetupList, setEntryInCache } from './entries-query.ts'
import styles from './list-panel.module.css'

/** Adds an entry by its name; an empty name is refused (ADM-23, ADM-27). A refused name stays in the field. */
export function AddEntry({ list }: { list: Exclude<SetupList, 'parentCategories'> }) {
  const text = useTranslations('site.setup')
  const id = useId()
  const [name, setName] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const { busy, problem, submit, clearProblem } = useSend({
    send: (value: string, options) => siteApi.addConfigEntry({ list, name: value }, options),
    onSuccess: (entry) => {
      setEntryInCache(list, entry)
      void invalidateLists()
      setName('')
      field.current?.focus()
      toast.success(text(`${list}.added`))
    },
    onError: ({ message }) => toast.error(message),
  })
  // Categories need a name before Add is enabled (ADM-23); other lists show which name is missing (ADM-27).
  const isDisabled = list === 'categories' && name.trim() === ''
  const add = (event: FormEvent) => {
    event.preventDefault()
    if (!isDisabled) void submit(name.trim())
  }
  return (
    <form onSubmit={add} noValidate>
      <Input.Label htmlFor={id}>{text(`${list}.add`)}</Input.Label>
      <div className={styles.add}>
        <TextInput
          ref={field}
          id={id}
          className="flex-1 min-w-0"
          value={name}
          maxLength={MAX_NAME_LENGTH}
          autoComplete="off"
          readOnly={busy}
          error={problem && (problem.fields.name ?? problem.message)}
          onChange={({ currentTarget }) => {
            setName(currentTarget.value)
            clearProblem()
          }}
        />
        <Button type="submit" variant="default" loading={busy} disabled={isDisabled}>
          {text('addEntry')}
        </Button>
      </div>
    </form>
  )
}
