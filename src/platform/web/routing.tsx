import { Anchor, type AnchorProps } from '@mantine/core'
import {
  createLink,
  lazyRouteComponent,
  Link as RouterLink,
  useLocation,
  useParams,
  useNavigate as useRouterNavigate,
} from '@tanstack/react-router'
import { type AnchorHTMLAttributes, type ComponentType, type ReactNode, type Ref, useCallback, useMemo } from 'react'
import type { PathParts, RawSearch, WebPage } from './manifest.ts'
import type { PageState, PageTarget, PathParameter, PlainPath } from './pages.ts'
import { parseSearch, searchText } from './search-text.ts'

declare module '@tanstack/react-router' {
  interface HistoryState extends PageState {}
}

/**
 * A page in a chunk of its own, loaded on the first visit or when a link to it is hovered. If the chunk exports
 * `prepare(search, parts)`, with the search and the parameters of the address, that prefetches the data of the first view (see the server's first views).
 */
export function lazyPage<Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name): WebPage {
  const page = lazyRouteComponent(load as () => Promise<Record<string, ComponentType>>, name) as Preloaded
  const prepare = async (search: string, parts: PathParts = {}) => {
    const [module] = await Promise.all([load() as Promise<Preparing>, page.preload?.()])
    return module.prepare?.(search, parts)
  }
  return Object.assign(page, { prepare })
}

type Preloaded = (() => ReactNode) & { preload?: () => Promise<unknown> }

interface Preparing {
  prepare?: (search: string, parts: PathParts) => Promise<unknown>
}

/**
 * The page's search parameters as parsed by `read`, and a function that changes some of them. Parameters set to undefined, an
 * empty string or an empty list are removed from the URL. A change with `skipLeaveGuard` was not made by the user: no leave guard asks
 * about unsaved input.
 */
export function useSearchOf<Search extends object>(read: (raw: RawSearch) => Search) {
  const { searchStr } = useLocation()
  const navigate = useRouterNavigate()
  const search = useMemo(() => read(parseSearch(searchStr)), [read, searchStr])
  const change = (changes: Partial<Search>, options: { replace?: boolean; skipLeaveGuard?: boolean } = {}) =>
    navigate(
      routerTarget({
        to: '.',
        changes,
        replace: options.replace ?? false,
        ignoreBlocker: options.skipLeaveGuard ?? false,
        resetScroll: false,
      }),
    )
  return [search, change] as const
}

/** Navigates to a page. */
export function useNavigate(): (target: PageTarget) => Promise<void> {
  const navigate = useRouterNavigate()
  return useCallback((target) => navigate(routerTarget(target)), [navigate])
}

/** Path and search of the current URL. */
export function useAddress(): string {
  return useLocation({ select: ({ href }) => href })
}

/** State of the current history entry. */
export function usePageState(): PageState {
  return useLocation({ select: ({ state }) => state })
}

/** Whether the URL still has this path; a page stays mounted for a moment after its URL has changed. */
export function useIsCurrentPath(path: PlainPath): boolean {
  return useLocation({ select: ({ pathname }) => pathname === path })
}

/** A path parameter: `usePathPart('insightKey')`. */
export function usePathPart(name: PathParameter): string {
  const parts = useParams({ strict: false }) as Record<string, string | undefined>
  return parts[name] ?? ''
}

type LinkProps = PageTarget &
  Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
    ref?: Ref<HTMLAnchorElement> | undefined
    activeProps?: object
  }

/** A link to a portal page, styled as a link. */
export function Link(props: LinkProps & AnchorProps) {
  return <StyledLink {...routerTarget(props)} />
}

const StyledLink = createLink((props: AnchorProps) => <Anchor {...props} />)

/** A link to a portal page without styles of its own. */
export function PlainLink(props: LinkProps) {
  return <RouterLink {...routerTarget(props)} />
}

/** A target in the router's terms. The router does not know the features' pages; `PageTarget` has checked the target. */
function routerTarget<Target extends { to: string; changes?: object | undefined }>(target: Target): { to: string } {
  const { changes, ...others } = target
  return changes ? { ...others, search: (current: object) => ({ ...current, ...changes }) } : others
}

/** The target of an address that came as text (a notification, a redirect); nothing checks that there is such a page. */
export function targetOf(address: string): PageTarget {
  const { pathname, search } = new URL(address, window.location.origin)
  return { to: pathname, search: parseSearch(search) } as unknown as PageTarget
}

/** A same-site path from an untrusted URL, else '/'; prevents open redirects. */
export function samePath(next: unknown): string {
  if (typeof next !== 'string' || !/^\/(?![/\\])/.test(next)) return '/'
  const address = new URL(next, window.location.origin)
  return address.origin === window.location.origin ? `${address.pathname}${address.search}` : '/'
}

export { parseSearch, searchText }
