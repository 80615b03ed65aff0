import { Button } from '@mantine/core'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { FormError } from '#ui/form-error.tsx'
import { Note } from '#ui/status-word.tsx'
import type { Item } from '../../shapes.ts'
import { ItemFields } from './item-fields.tsx'
import styles from './item-form.module.css'
import { type ItemForm as Form, useItemForm } from './use-item-form.ts'

interface Props {
  /** The item that is edited; a new one without it. */
  item?: Item
  addressPart: string
  /** It took the place of what had the focus. */
  takesFocus?: boolean
  /** Once it is saved; the form of a new one is empty again by then. */
  onSaved?: () => void
  onCancel?: () => void
  /** More about the item that is edited. */
  children?: ReactNode
}

/** The form of a legal item, to upload one or, in 'Edit Mode', to change one (LEGADM-01, LEGADM-04, LEGADM-06). */
export function ItemForm({ item, addressPart, takesFocus = false, onSaved, onCancel, children }: Props) {
  const text = useTranslations('legalRegister.keeping.form')
  const heading = useRef<HTMLHeadingElement>(null)
  const named = useId()
  const [asksFocus] = useState(takesFocus)
  useEffect(() => {
    if (asksFocus) heading.current?.focus()
  }, [asksFocus])
  const form = useItemForm({
    item,
    addressPart,
    onSaved: () => {
      heading.current?.focus()
      onSaved?.()
    },
  })
  return (
    <section className={styles.place}>
      <form
        className={styles.form}
        aria-labelledby={named}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          form.submit()
        }}
      >
        <h2 id={named} ref={heading} tabIndex={-1} className={styles.heading}>
          {text(item ? 'editHeading' : 'newHeading')}
        </h2>
        <ItemFields form={form} item={item} />
        <Overtaken form={form} />
        <FormError message={form.problem} />
        <div className={styles.foot}>
          <Button type="submit" loading={form.busy}>
            {text(item ? 'update' : 'upload')}
          </Button>
          {onCancel && (
            <Button variant="subtle" onClick={onCancel}>
              {text('cancel')}
            </Button>
          )}
        </div>
      </form>
      {children}
    </section>
  )
}

/** Somebody else saved first: the writer chooses which of both goes on. */
function Overtaken({ form: { overtakenBy, takeMine, takeTheirs } }: { form: Form }) {
  const text = useTranslations('legalRegister.keeping.overtaken')
  if (!overtakenBy) return null
  return (
    <div role="alert">
      <Note status="warning" title={text('title')}>
        <p className={styles.note}>
          {text('words', { name: overtakenBy.authorDisplayName, title: overtakenBy.title })}
        </p>
        <div className={styles.foot}>
          <Button size="xs" variant="default" onClick={takeMine}>
            {text('mine')}
          </Button>
          <Button size="xs" variant="default" onClick={() => void takeTheirs()}>
            {text('theirs')}
          </Button>
        </div>
      </Note>
    </div>
  )
}
