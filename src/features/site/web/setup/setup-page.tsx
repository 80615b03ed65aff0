import '#ui/kit-field-styles.css'
import { useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { RawSearch } from '#platform/web/manifest.ts'
import { useSearchOf } from '#platform/web/routing.tsx'
import { withTexts } from '#platform/web/texts.tsx'
import { Page } from '#ui/page.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { SETUP_LISTS, type SetupList } from './entries-query.ts'
import { ListPanel } from './list-panel.tsx'
import { setupMessages } from './messages.ts'
import styles from './setup-page.module.css'

/** Wide enough for three panels side by side; below this they are tabs. */
const ROOM_FOR_THREE = '(min-width: 72em)'

/** Categories, parent categories and topics of the site (ADM-13, ADM-14). */
export const SetupPage = withTexts({ site: { setup: setupMessages } }, function SetupPage() {
  const text = useTranslations('site.setup')
  const [{ list }, change] = useSearchOf(chosenList)
  const isWide = useMediaQuery(ROOM_FOR_THREE, undefined, { getInitialValueInEffect: false }) ?? true
  const [wasWide, setWasWide] = useState(isWide)
  if (isWide && !wasWide) setWasWide(true)
  return (
    <Page title={text('title')} lead={text('lead')} wide>
      <Tabs
        label={text('panels')}
        tabs={SETUP_LISTS.map((key) => ({ key, label: text(`${key}.title`) }))}
        chosen={list}
        onChoose={(key) => void change({ list: key as SetupList }, { replace: true })}
        isTabbed={!isWide}
      >
        <div className={isWide ? styles.panels : undefined}>
          {/* Panels that were shown stay mounted, with their open dialogs and what was typed, when the width changes. */}
          {SETUP_LISTS.filter((each) => wasWide || each === list).map((each) => (
            <div key={each} className="min-w-0" hidden={!isWide && each !== list}>
              <ListPanel list={each} isInTab={!isWide} />
            </div>
          ))}
        </div>
      </Tabs>
    </Page>
  )
})

export interface SetupSearch {
  list: SetupList
}

function chosenList({ list }: RawSearch): SetupSearch {
  return { list: SETUP_LISTS.find((each) => each === list) ?? 'categories' }
}
