import type { StripeConstructor } from '@stripe/stripe-js'

/** How long the provider's script may take, in ms. */
const TIMEOUT_MS = 20_000

let loading: Promise<StripeConstructor> | undefined

/**
 * Loads the script of the provider's card entry, which this page's Content-Security-Policy allows and no other's. Rejects if it does not
 * arrive; the next call tries again.
 */
export function loadProviderScript(url: string): Promise<StripeConstructor> {
  loading ??= load(url).catch((problem: unknown) => {
    loading = undefined
    throw problem
  })
  return loading
}

function load(url: string): Promise<StripeConstructor> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    const fail = () => {
      script.remove()
      reject(new Error('the card entry did not load'))
    }
    const timer = setTimeout(fail, TIMEOUT_MS)
    script.src = url
    script.addEventListener('error', () => {
      clearTimeout(timer)
      fail()
    })
    script.addEventListener('load', () => {
      clearTimeout(timer)
      const { Stripe } = window as { Stripe?: StripeConstructor }
      if (Stripe) resolve(Stripe)
      else fail()
    })
    document.head.append(script)
  })
}
