import { useLocation, useRouter } from '@tanstack/react-router'
import type { PageTarget, SearchParameter } from './pages.ts'
import { useNavigate } from './routing.tsx'
import { parseSearch } from './search-text.ts'

/**
 * A dialog whose state is in the URL: `?insight=id` opens it, so that Back closes it, a reload keeps it open and the link can
 * be shared. `opened` is the parameter's value, undefined when the dialog is closed. `more` are parameters that go with it.
 */
export function useDialogAddress(name: SearchParameter, more: readonly SearchParameter[] = []) {
  const { searchStr, state } = useLocation()
  const navigate = useNavigate()
  const { history } = useRouter()
  const value = parseSearch(searchStr)[name]
  return {
    opened: typeof value === 'string' && value !== '' ? value : undefined,
    /** Goes back to the page below; after a direct link, stays on the page and removes the parameter. */
    close: () => {
      if (state.overPage) history.back()
      else void navigate({ to: '.', changes: without([name, ...more]), replace: true, resetScroll: false })
    },
  }
}

const without = (names: readonly SearchParameter[]) => Object.fromEntries(names.map((name) => [name, undefined]))

/** Props of a link that opens such a dialog over the current page. */
export function dialogLink(name: SearchParameter, value: string): PageTarget {
  return { to: '.', changes: { [name]: value }, state: { overPage: true }, resetScroll: false }
}
