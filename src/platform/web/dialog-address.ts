import { useLocation, useNavigate, useRouter } from '@tanstack/react-router'
import { parseSearch } from './search-text.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Set on an entry that lies over the page before it, which going back shows again. */
    overPage?: boolean
  }
}

/**
 * A dialog that the address names: `?insight=id` has it open, so that Back closes it, a reload keeps it and the link can
 * be passed on. `opened` is what the address says, undefined when nothing is open.
 */
export function useDialogAddress(name: string) {
  const { searchStr, state } = useLocation()
  const navigate = useNavigate()
  const { history } = useRouter()
  const said = parseSearch(searchStr)[name]
  return {
    opened: typeof said === 'string' && said !== '' ? said : undefined,
    /** Goes back to the page below; who came by a link stays on the page without the dialog. */
    close: () => {
      if (state.overPage) history.back()
      else void navigate({ to: '.', search: without(name) as never, replace: true, resetScroll: false })
    },
  }
}

/** Properties of a link that opens such a dialog over the page one is on. */
export function dialogLink(name: string, value: string) {
  return {
    to: '.',
    search: ((before: object) => ({ ...before, [name]: value })) as never,
    state: { overPage: true },
    resetScroll: false,
  } as const
}

function without(name: string) {
  return (before: Record<string, unknown>) => ({ ...before, [name]: undefined })
}
