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
 * A page in a chunk of its own, fetched on the first visit or when somebody points at a link to it. Where the chunk has a
 * `prepare(search)`, that reads what the first view shows; the portal begins with it (see the server's first views).
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
 * The page's search as `read` understands it, and a way to change parts of it. Parts set to undefined, an empty text
 * or an empty list leave the address. `read` is given texts and lists of texts and decides what they mean. An `unasked` change
 * is none of the person's: nothing asks whether to leave what is typed.
 */
export function useSearchOf<Search extends object>(read: (raw: RawSearch) => Search) {
  const { searchStr } = useLocation()
  const navigate = useNavigate()
  const search = useMemo(() => read(parseSearch(searchStr)), [read, searchStr])
  const change = (parts: Partial<Search>, options: { replace?: boolean; unasked?: boolean } = {}) =>
    navigate({
      to: '.',
      search: (before: object) => ({ ...before, ...parts }) as never,
      replace: options.replace ?? false,
      ignoreBlocker: options.unasked ?? false,
      resetScroll: false,
    })
  return [search, change] as const
}

/** Whether the address is this path still; a page stands a moment longer than its address when it is left. */
export function useIsAt(path: string): boolean {
  return useLocation({ select: ({ pathname }) => pathname === path })
}

/** Parts of the address: `usePathPart('insightKey')`. */
export function usePathPart(name: string): string {
  const parts = useParams({ strict: false }) as Record<string, string | undefined>
  return parts[name] ?? ''
}

type LinkProps = AnchorProps & Omit<AnchorHTMLAttributes<HTMLAnchorElement>, keyof AnchorProps | 'href'>

/** A link to a page of the portal that looks like a link. */
export const Link = createLink(
  forwardRef(function PortalLink(props: LinkProps, ref: ForwardedRef<HTMLAnchorElement>) {
    return <Anchor ref={ref} {...props} />
  }),
)

/** A link to a page of the portal without any look of its own. */
export { Link as PlainLink } from '@tanstack/react-router'

/** A same-site path from an address given by others, else '/': never a way to another site. */
export function samePath(next: unknown): string {
  if (typeof next !== 'string' || !/^\/(?![/\\])/.test(next)) return '/'
  const address = new URL(next, window.location.origin)
  return address.origin === window.location.origin ? `${address.pathname}${address.search}` : '/'
}

export { parseSearch, searchText }
