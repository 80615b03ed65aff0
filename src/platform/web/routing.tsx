import { Anchor, type AnchorProps } from '@mantine/core'
import { createLink, lazyRouteComponent, useLocation, useNavigate, useParams } from '@tanstack/react-router'
import {
  type AnchorHTMLAttributes,
  type ComponentType,
  type ForwardedRef,
  forwardRef,
  type ReactNode,
  useMemo,
} from 'react'
import type { RawSearch, WebPage } from './manifest.ts'
import { parseSearch, searchText } from './search-text.ts'

/**
 * A page in a chunk of its own, loaded on the first visit or when a link to it is hovered. If the chunk exports
 * `prepare(search)`, that prefetches the data of the first view (see the server's first views).
 */
export function lazyPage<Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name): WebPage {
  const page = lazyRouteComponent(load as () => Promise<Record<string, ComponentType>>, name) as Preloaded
  const prepare = async (search: string) => {
    const [module] = await Promise.all([load() as Promise<Preparing>, page.preload?.()])
    return module.prepare?.(search)
  }
  return Object.assign(page, { prepare })
}

type Preloaded = (() => ReactNode) & { preload?: () => Promise<unknown> }

interface Preparing {
  prepare?: (search: string) => Promise<unknown>
}

/**
 * The page's search parameters as parsed by `read`, and a function that changes some of them. Parameters set to undefined, an
 * empty string or an empty list are removed from the URL. A change with `skipLeaveGuard` was not made by the user: no leave guard asks
 * about unsaved input.
 */
export function useSearchOf<Search extends object>(read: (raw: RawSearch) => Search) {
  const { searchStr } = useLocation()
  const navigate = useNavigate()
  const search = useMemo(() => read(parseSearch(searchStr)), [read, searchStr])
  const change = (parts: Partial<Search>, options: { replace?: boolean; skipLeaveGuard?: boolean } = {}) =>
    navigate({
      to: '.',
      search: (before: object) => ({ ...before, ...parts }) as never,
      replace: options.replace ?? false,
      ignoreBlocker: options.skipLeaveGuard ?? false,
      resetScroll: false,
    })
  return [search, change] as const
}

/** Whether the URL still has this path; a page stays mounted for a moment after its URL has changed. */
export function useIsCurrentPath(path: string): boolean {
  return useLocation({ select: ({ pathname }) => pathname === path })
}

/** A path parameter: `usePathPart('insightKey')`. */
export function usePathPart(name: string): string {
  const parts = useParams({ strict: false }) as Record<string, string | undefined>
  return parts[name] ?? ''
}

type LinkProps = AnchorProps & Omit<AnchorHTMLAttributes<HTMLAnchorElement>, keyof AnchorProps | 'href'>

/** A link to a portal page, styled as a link. */
export const Link = createLink(
  forwardRef(function PortalLink(props: LinkProps, ref: ForwardedRef<HTMLAnchorElement>) {
    return <Anchor ref={ref} {...props} />
  }),
)

/** A link to a portal page without styles of its own. */
export { Link as PlainLink } from '@tanstack/react-router'

/** A same-site path from an untrusted URL, else '/'; prevents open redirects. */
export function samePath(next: unknown): string {
  if (typeof next !== 'string' || !/^\/(?![/\\])/.test(next)) return '/'
  const address = new URL(next, window.location.origin)
  return address.origin === window.location.origin ? `${address.pathname}${address.search}` : '/'
}

export { parseSearch, searchText }
