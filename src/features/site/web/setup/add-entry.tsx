import { Button, Input, TextInput } from '@mantine/core'
import { type FormEvent, useId, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useSend } from '#platform/web/forms.ts'
import { toast } from '#platform/web/toasts.tsx'
import { LONGEST_NAME } from '../../list-rules.ts'
import { siteApi } from '../site-api.ts'
import { keepEntry, rereadLists, type SetupList } from './entries-query.ts'
import styles from './list-panel.module.css'

/** Adds an entry by its name; without one there is nothing to add (ADM-23, ADM-27). What was refused stays in the field. */
export function AddEntry({ list }: { list: Exclude<SetupList, 'parentCategories'> }) {
  const text = useTranslations('site.setup')
  const id = useId()
  const [name, setName] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const { busy, problem, submit, forget } = useSend({
    send: (given: string, options) => siteApi.addConfigEntry({ list, name: given }, options),
    done: (entry) => {
      keepEntry(list, entry)
      void rereadLists()
      setName('')
      field.current?.focus()
      toast.success(text(`${list}.added`))
    },
    refused: ({ message }) => toast.error(message),
  })
  // A category cannot be saved without a name (ADM-23); elsewhere the list says which name is missing (ADM-27).
  const isKept = list === 'categories' && name.trim() === ''
  const add = (event: FormEvent) => {
    event.preventDefault()
    if (!isKept) void submit(name.trim())
  }
  return (
    <form onSubmit={add} noValidate>
      <Input.Label htmlFor={id}>{text(`${list}.add`)}</Input.Label>
      <div className={styles.add}>
        <TextInput
          ref={field}
          id={id}
          className={styles.field}
          value={name}
          maxLength={LONGEST_NAME}
          autoComplete="off"
          readOnly={busy}
          error={problem && (problem.fields.name ?? problem.message)}
          onChange={({ currentTarget }) => {
            setName(currentTarget.value)
            forget()
          }}
        />
        <Button type="submit" variant="default" loading={busy} disabled={isKept}>
          {text('addEntry')}
        </Button>
      </div>
    </form>
  )
}
