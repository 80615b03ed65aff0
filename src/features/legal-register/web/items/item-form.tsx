import { Button } from '@mantine/core'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ConflictNote } from '#ui/conflict-note.tsx'
import { FormError } from '#ui/form-error.tsx'
import type { Item } from '../../shapes.ts'
import { ItemFields } from './item-fields.tsx'
import styles from './item-form.module.css'
import { type ItemForm as Form, useItemForm } from './use-item-form.ts'

interface Props {
  /** The item to edit; undefined for a new one. */
  item?: Item
  addressPart: string
  /** Focus the heading on mount, because the form replaces the element that had the focus. */
  takesFocus?: boolean
  /** Runs after saving; the form of a new item has been reset by then. */
  onSaved?: () => void
  onCancel?: () => void
  /** Shown below the form. */
  children?: ReactNode
}

/** Form to upload a legal item or, in 'Edit Mode', to change one (LEGADM-01, LEGADM-04, LEGADM-06). */
export function ItemForm({ item, addressPart, takesFocus = false, onSaved, onCancel, children }: Props) {
  const text = useTranslations('legalRegister.itemAdmin.form')
  const heading = useRef<HTMLHeadingElement>(null)
  const named = useId()
  const [focusesOnMount] = useState(takesFocus)
  useEffect(() => {
    if (focusesOnMount) heading.current?.focus()
  }, [focusesOnMount])
  const form = useItemForm({
    item,
    addressPart,
    onSaved: () => {
      heading.current?.focus()
      onSaved?.()
    },
  })
  return (
    <section className="grid grid-cols-1 gap-6 min-w-0">
      <form
        className={styles.form}
        aria-labelledby={named}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          form.submit()
        }}
      >
        <h2 id={named} ref={heading} tabIndex={-1} className="m-0 text-xl leading-snug">
          {text(item ? 'editHeading' : 'newHeading')}
        </h2>
        <ItemFields form={form} item={item} />
        <ItemConflict form={form} />
        <FormError message={form.problem} />
        <div className="flex flex-wrap gap-2">
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

/** On a version conflict, asks the user which version to continue with. */
function ItemConflict({ form: { conflictWith, takeMine, takeTheirs } }: { form: Form }) {
  const text = useTranslations('legalRegister.itemAdmin.conflict')
  if (!conflictWith) return null
  return (
    <ConflictNote
      title={text('title')}
      mine={text('mine')}
      theirs={text('theirs')}
      onMine={takeMine}
      onTheirs={() => void takeTheirs()}
    >
      <p>{text('body', { name: conflictWith.authorDisplayName, title: conflictWith.title })}</p>
    </ConflictNote>
  )
}
