import { useState } from 'react'
import type { Theme } from '#base/theme/site-colours.ts'
import type { DesignTab } from './model/design.ts'
import { positionOf } from './model/design.ts'
import type { DesignEditor } from './use-design-editor.ts'

/** Canvas widths in pixels (DES-B1). */
export const WIDTHS = { phone: 390, tablet: 768, desktop: 1280 } as const
export type Width = keyof typeof WIDTHS
export type Panel = 'page' | 'sections' | 'edit'

const NO_TAB: DesignTab = { id: '', name: '', components: [] }

/** The view state of the designer: tab, selection, width, theme. Not stored. */
export function useViewState({ design }: Pick<DesignEditor, 'design'>) {
  const [tabId, setTabId] = useState(design[0]?.id)
  const [chosen, setChosen] = useState<string>()
  const [width, setWidth] = useState<Width>('desktop')
  const [theme, setTheme] = useState<Theme>('light')
  const [plain, setPlain] = useState(false)
  const [panel, setPanel] = useState<Panel>('page')
  const [previewed, setPreviewed] = useState<{ id: string; name: string }>()
  const position = chosen === undefined ? undefined : positionOf(design, chosen)
  const index =
    position?.tab ??
    Math.max(
      0,
      design.findIndex(({ id }) => id === tabId),
    )
  return {
    index,
    tab: design[index] ?? design[0] ?? NO_TAB,
    /** Id of the selected section; undefined once it is gone (removed or undone). */
    chosen: position ? chosen : undefined,
    width,
    theme,
    /** Shown as visitors see it, without editing controls. */
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
    /** On a phone, selecting opens the fields. */
    choose: (id: string | undefined, panelAfter?: Panel) => {
      const at = id === undefined ? index : (positionOf(design, id)?.tab ?? index)
      setTabId(design[at]?.id)
      setChosen(id)
      if (panelAfter) setPanel(panelAfter)
    },
  }
}

export type ViewState = ReturnType<typeof useViewState>
