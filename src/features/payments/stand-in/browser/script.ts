import type { FrameAppearance, FrameReports, FrameRequests } from './messages.ts'

/** The page's global names that the script sets and reads. */
interface Page {
  Stripe?: unknown
}

interface ElementsOptions {
  clientSecret?: string
  appearance?: FrameAppearance
  locale?: string
}

interface ConfirmOptions {
  elements: { card?: CardFrame; clientSecret?: string }
  clientSecret?: string
  confirmParams?: {
    return_url?: string
    payment_method_data?: { billing_details?: { name?: string; email?: string } }
  }
}

interface CardFrame {
  request<Name extends keyof FrameRequests>(name: Name, values: FrameRequests[Name]): Promise<object>
}

/**
 * The stand-in's script for pages with a card entry. It has the part of the provider's own script that such pages use
 * (`elements`, `create('payment')`, `confirmPayment`, `confirmSetup`, `retrievePaymentIntent`), and puts the card form
 * into a frame of the stand-in's origin, so that no card reaches the page. It is sent to browsers as its own text, so
 * it uses nothing from outside itself.
 */
export function providerScript(): void {
  const origin = new URL((document.currentScript as HTMLScriptElement).src).origin

  function Stripe(key: string) {
    if (!key.startsWith('pk_')) throw new Error('Stripe() needs a publishable key, pk_…')
    const confirm = async (options: ConfirmOptions, setup: boolean) => {
      const { elements, confirmParams = {} } = options
      const clientSecret = options.clientSecret ?? elements.clientSecret ?? ''
      if (!elements.card) return { error: { type: 'invalid_request_error', message: 'The card entry is missing.' } }
      return elements.card.request('confirm', {
        clientSecret,
        setup,
        billingDetails: confirmParams.payment_method_data?.billing_details ?? {},
        returnUrl: confirmParams.return_url ?? '',
      })
    }
    return {
      elements: (options: ElementsOptions = {}) => elementsOf(key, options),
      confirmPayment: (options: ConfirmOptions) => confirm(options, false),
      confirmSetup: (options: ConfirmOptions) => confirm(options, true),
      retrievePaymentIntent: (secret: string) => retrieve(key, 'payment_intents', 'paymentIntent', secret),
      retrieveSetupIntent: (secret: string) => retrieve(key, 'setup_intents', 'setupIntent', secret),
    }
  }
  Stripe.version = 'endive'
  const page = window as Page
  page.Stripe = Stripe

  async function retrieve(key: string, path: string, name: string, secret: string): Promise<object> {
    const id = secret.split('_secret_')[0] ?? ''
    const query = new URLSearchParams({ key, client_secret: secret })
    const answer = await fetch(`${origin}/v1/${path}/${id}?${query}`).catch(() => undefined)
    if (!answer) return { error: { type: 'api_connection_error', message: 'The payment provider cannot be reached.' } }
    const body = await answer.json()
    return answer.ok ? { [name]: body } : { error: body.error }
  }

  function elementsOf(key: string, options: ElementsOptions) {
    let { appearance = {} } = options
    const elements: ConfirmOptions['elements'] & Record<string, unknown> = {
      ...(options.clientSecret ? { clientSecret: options.clientSecret } : {}),
      create: () => {
        const element = cardElement({ key, appearance: () => appearance, locale: options.locale ?? 'en-GB' })
        elements.card = element
        return element
      },
      getElement: () => elements.card ?? null,
      update: (changes: ElementsOptions) => {
        appearance = changes.appearance ?? appearance
        void elements.card?.request('appearance', { appearance })
      },
      submit: () => elements.card?.request('submit', {}) ?? Promise.resolve({}),
      fetchUpdates: () => Promise.resolve({}),
    }
    return elements
  }

  /** The card entry: a frame, and what it reports. */
  function cardElement({
    key,
    appearance,
    locale,
  }: {
    key: string
    appearance: () => FrameAppearance
    locale: string
  }) {
    const handlers = new Map<string, Set<(event: object) => void>>()
    const pending = new Map<number, (result: object) => void>()
    const frame = document.createElement('iframe')
    const channel = new MessageChannel()
    let count = 0

    const emit = (name: string, event: object) => {
      for (const handler of handlers.get(name) ?? []) handler({ elementType: 'payment', ...event })
    }
    const request = <Name extends keyof FrameRequests>(name: Name, values: FrameRequests[Name]): Promise<object> =>
      new Promise((resolve) => {
        pending.set(++count, resolve)
        channel.port1.postMessage({ id: count, name, values })
      })
    const reports: { [Name in keyof FrameReports]: (report: FrameReports[Name]) => void } = {
      ready: () => emit('ready', {}),
      change: (change) => emit('change', { ...change, collapsed: false, value: { type: 'card' } }),
      height: ({ pixels }) => {
        frame.style.height = `${pixels}px`
      },
    }
    channel.port1.addEventListener('message', ({ data }: MessageEvent) => {
      if (data.id === undefined) {
        reports[data.name as keyof FrameReports]?.(data.values)
        return
      }
      pending.get(data.id)?.(data.result)
      pending.delete(data.id)
    })
    channel.port1.start()
    frame.title = 'Secure payment input frame'
    frame.style.cssText = 'border:0;display:block;width:100%;height:12rem;color-scheme:normal'
    frame.addEventListener('load', () => {
      frame.contentWindow?.postMessage('card-form', origin, [channel.port2])
      void request('init', { key, appearance: appearance(), locale })
    })
    const element = {
      request,
      mount: (target: string | HTMLElement) => {
        const parent = typeof target === 'string' ? document.querySelector(target) : target
        if (!parent) throw new Error('The element to mount the card entry in is missing.')
        frame.src = `${origin}/card-form`
        parent.replaceChildren(frame)
      },
      on: (name: string, handler: (event: object) => void) => {
        handlers.set(name, (handlers.get(name) ?? new Set()).add(handler))
        return element
      },
      once: (name: string, handler: (event: object) => void) => {
        const once = (event: object) => {
          element.off(name, once)
          handler(event)
        }
        return element.on(name, once)
      },
      off: (name: string, handler?: (event: object) => void) => {
        if (handler) handlers.get(name)?.delete(handler)
        else handlers.delete(name)
        return element
      },
      update: () => {},
      focus: () => void request('focus', {}),
      blur: () => {},
      collapse: () => {},
      unmount: () => frame.remove(),
      destroy: () => frame.remove(),
    }
    return element
  }
}
