import { useLocation, useRouter } from '@tanstack/react-router'
import type { PageTarget, SearchParameter } from './pages.ts'
import { useNavigate } from './routing.tsx'
import { parseSearch } from './search-text.ts'

/**
 * A dialog whose state is in the URL: `?insight=id` opens it, so that Back closes it, a reload keeps it open and the link can
 * be shared. `opened` is the parameter's value, undefined when the dialog is closed.
 */
export function useDialogAddress(name: SearchParameter) {
  const { searchStr, state } = useLocation()
  const navigate = useNavigate()
  const { history } = useRouter()
  const value = parseSearch(searchStr)[name]
  return {
    opened: typeof value === 'string' && value !== '' ? value : undefined,
    /** Goes back to the page below; after a direct link, stays on the page and removes the parameter. */
    close: () => {
      if (state.overPage) history.back()
      else void navigate({ to: '.', changes: { [name]: undefined }, replace: true, resetScroll: false })
    },
  }
}

/** Props of a link that opens such a dialog over the current page. */
export function dialogLink(name: SearchParameter, value: string): PageTarget {
  return { to: '.', changes: { [name]: value }, state: { overPage: true }, resetScroll: false }
}
