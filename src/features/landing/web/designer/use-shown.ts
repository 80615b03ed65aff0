import { useState } from 'react'
import type { Theme } from '#base/theme/site-colours.ts'
import type { DesignTab } from './model/design.ts'
import { placeOf } from './model/design.ts'
import type { Desk } from './use-desk.ts'

/** Widths a page is looked at in, in pixels (DES-B1). */
export const WIDTHS = { phone: 390, tablet: 768, desktop: 1280 } as const
export type Width = keyof typeof WIDTHS
export type Panel = 'page' | 'sections' | 'edit'

const NO_TAB: DesignTab = { id: '', name: '', components: [] }

/** What of the draft is looked at, and how; nothing of it is stored. */
export function useShown({ design }: Pick<Desk, 'design'>) {
  const [tabId, setTabId] = useState(design[0]?.id)
  const [chosen, setChosen] = useState<string>()
  const [width, setWidth] = useState<Width>('desktop')
  const [theme, setTheme] = useState<Theme>('light')
  const [plain, setPlain] = useState(false)
  const [panel, setPanel] = useState<Panel>('page')
  const [previewed, setPreviewed] = useState<{ id: string; name: string }>()
  const place = chosen === undefined ? undefined : placeOf(design, chosen)
  const index =
    place?.tab ??
    Math.max(
      0,
      design.findIndex(({ id }) => id === tabId),
    )
  return {
    index,
    tab: design[index] ?? design[0] ?? NO_TAB,
    /** Name of the chosen section, undefined where it is gone (removed, or undone). */
    chosen: place ? chosen : undefined,
    width,
    theme,
    /** Drawn as visitors see it, without handles. */
    plain,
    panel,
    previewed,
    setWidth,
    setTheme,
    setPlain,
    setPanel,
    preview: setPreviewed,
    goTo: (id: string | undefined) => {
      setTabId(id)
      setChosen(undefined)
    },
    /** On a phone, choosing leads to the fields. */
    choose: (id: string | undefined, panelAfter?: Panel) => {
      const at = id === undefined ? index : (placeOf(design, id)?.tab ?? index)
      setTabId(design[at]?.id)
      setChosen(id)
      if (panelAfter) setPanel(panelAfter)
    },
  }
}

export type Shown = ReturnType<typeof useShown>
