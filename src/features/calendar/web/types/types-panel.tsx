import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { asProblem } from '#platform/web/problem.ts'
import { withTexts } from '#platform/web/texts.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Loading } from '#ui/loading.tsx'
import { OWN } from '../../choices.ts'
import { typeColours } from '../model/type-colours.ts'
import { typesQuery } from '../queries.ts'
import styles from './calendar-types.module.css'
import { calendarTypesMessages } from './messages.ts'
import { TypeDialog } from './type-dialog.tsx'

/** The site's calendar types with their colours, each to be changed (CAL-19, CAL-20, CAL-23). */
export const TypesPanel = withTexts({ calendarTypes: calendarTypesMessages }, function TypesPanel() {
  const text = useTranslations('calendarTypes')
  const { data, error, refetch } = useQuery(typesQuery)
  const [chosen, setChosen] = useState<string>()
  const [isOpen, setOpen] = useState(false)
  if (error && !data)
    return <ErrorState title={text('failed')} message={asProblem(error).message} onRetry={() => void refetch()} />
  if (!data) return <Loading />
  return (
    <>
      <p className="m-0 mb-4 max-w-measure text-quiet">{text('lead')}</p>
      <ul className={styles.types} aria-label={text('title')}>
        {data.map((type) => (
          <li key={type.value} className={styles.row}>
            <span className={styles.name}>
              <span className={styles.label} style={typeColours(type)}>
                {type.name}
              </span>
              {type.value === OWN && <span className={styles.hint}>{text('own')}</span>}
            </span>
            <Button
              variant="default"
              size="xs"
              aria-haspopup="dialog"
              aria-label={text('changeNamed', { name: type.name })}
              onClick={() => {
                setChosen(type.value)
                setOpen(true)
              }}
            >
              {text('change')}
            </Button>
          </li>
        ))}
      </ul>
      <TypeDialog opened={isOpen} type={data.find(({ value }) => value === chosen)} onClose={() => setOpen(false)} />
    </>
  )
})
