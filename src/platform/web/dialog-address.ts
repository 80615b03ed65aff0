import { useLocation, useNavigate, useRouter } from '@tanstack/react-router'
import { parseSearch } from './search-text.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Set on a history entry that opened a dialog over the previous entry's page. */
    overPage?: boolean
  }
}

/**
 * A dialog whose state is in the URL: `?insight=id` opens it, so that Back closes it, a reload keeps it open and the link can
 * be shared. `opened` is the parameter's value, undefined when the dialog is closed.
 */
export function useDialogAddress(name: string) {
  const { searchStr, state } = useLocation()
  const navigate = useNavigate()
  const { history } = useRouter()
  const value = parseSearch(searchStr)[name]
  return {
    opened: typeof value === 'string' && value !== '' ? value : undefined,
    /** Goes back to the page below; after a direct link, stays on the page and removes the parameter. */
    close: () => {
      if (state.overPage) history.back()
      else void navigate({ to: '.', search: without(name) as never, replace: true, resetScroll: false })
    },
  }
}

/** Props of a link that opens such a dialog over the current page. */
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
