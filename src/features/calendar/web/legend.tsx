import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { lazyPart } from '#platform/web/lazy-part.tsx'
import styles from './calendar-page.module.css'
import { typeColours } from './model/type-colours.ts'
import type { CalendarType } from './model/view-props.ts'

const TypeDialog = lazyPart(() => import('./types/type-dialog.tsx'), 'TypeDialog')

/** The site's calendar types in their colours (CAL-05, CAL-23); administrators change them here too (CAL-19, CAL-20). */
export function Legend({ types, isEditable }: { types: readonly CalendarType[]; isEditable: boolean }) {
  const text = useTranslations('calendar')
  const [chosen, setChosen] = useState<string>()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <ul className={styles.legend} aria-label={text('legend')}>
        {types.map((type) => (
          <li key={type.value} className={styles.type} style={typeColours(type)}>
            {isEditable ? (
              <button
                type="button"
                className={styles.change}
                aria-haspopup="dialog"
                title={text('changeType')}
                onPointerEnter={TypeDialog.fetch}
                onFocus={TypeDialog.fetch}
                onClick={() => {
                  setChosen(type.value)
                  setOpen(true)
                }}
              >
                {type.name}
              </button>
            ) : (
              type.name
            )}
          </li>
        ))}
      </ul>
      {isEditable && (
        <TypeDialog opened={isOpen} type={types.find(({ value }) => value === chosen)} onClose={() => setOpen(false)} />
      )}
    </>
  )
}
