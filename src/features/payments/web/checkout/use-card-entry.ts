import { useComputedColorScheme } from '@mantine/core'
import type { Appearance, Stripe, StripeElements } from '@stripe/stripe-js'
import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { loadProviderScript } from './load-script.ts'

/** The card entry of the provider while it is shown. */
export interface CardEntry {
  stripe: Stripe
  elements: StripeElements
}

interface EntryKeys {
  clientSecret: string
  publishableKey: string
  scriptUrl: string
}
type EntryQuery = Pick<UseQueryResult<EntryKeys>, 'data' | 'error' | 'refetch'>

type State = 'loading' | 'ready' | 'failed'

/**
 * Shows the provider's card entry in an element: a frame of the provider's, so that the card never reaches our pages. `retry` loads it
 * again after a failure.
 */
export function useCardEntry({ data, error, refetch }: EntryQuery) {
  const theme = useComputedColorScheme('light')
  const container = useRef<HTMLDivElement>(null)
  const entry = useRef<CardEntry>(undefined)
  const [state, setState] = useState<State>('loading')
  const [attempt, setAttempt] = useState(0)

  const currentAppearance = useEffectEvent(() => appearanceOf(theme))
  useEffect(() => {
    entry.current?.elements.update({ appearance: appearanceOf(theme) })
  }, [theme])
  useEffect(() => {
    const element = container.current
    if (!data || !element) return
    let isOver = false
    let unmount = () => undefined as void
    const show = async () => {
      const Library = await loadProviderScript(data.scriptUrl)
      if (isOver) return
      const stripe = Library(data.publishableKey)
      const elements = stripe.elements({
        clientSecret: data.clientSecret,
        locale: 'en-GB',
        appearance: currentAppearance(),
      })
      const card = elements.create('payment', { fields: { billingDetails: { name: 'never' } } })
      unmount = () => card.destroy()
      card.on('ready', () => setState('ready'))
      card.on('loaderror', () => setState('failed'))
      card.mount(element)
      entry.current = { stripe, elements }
    }
    show().catch(() => !isOver && setState('failed'))
    return () => {
      isOver = true
      entry.current = undefined
      unmount()
    }
    // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt shows it again.
  }, [data, attempt])

  const retry = () => {
    setState('loading')
    if (data) setAttempt((count) => count + 1)
    else void refetch()
  }
  return { container, entry, state: error && !data ? ('failed' as const) : state, problem: error, retry }
}

/** The site's own colours, as far as the provider's frame takes them. */
function appearanceOf(theme: 'light' | 'dark'): Appearance {
  const style = getComputedStyle(document.documentElement)
  const colour = (name: string) => style.getPropertyValue(name).trim()
  const variables = {
    colorPrimary: colour('--accent'),
    colorText: colour('--ink'),
    colorBackground: colour('--ground'),
  }
  const chosen = Object.fromEntries(Object.entries(variables).filter(([, value]) => /^#[0-9a-f]{6}$/i.test(value)))
  return { theme: theme === 'dark' ? 'night' : 'stripe', variables: chosen }
}
