import type { FrameAppearance, FrameReports, FrameRequests } from './messages.ts'

/**
 * The card form in the frame: reads the three fields, tells the page around it whether they are complete, and confirms
 * an intent with them at the stand-in. It is sent to browsers as its own text, so it uses nothing from outside itself.
 */
export function cardForm(): void {
  let key = ''
  let port: MessagePort | undefined
  const byId = <E extends HTMLElement>(id: string) => document.getElementById(id) as E
  const number = byId<HTMLInputElement>('number')
  const expiry = byId<HTMLInputElement>('expiry')
  const cvc = byId<HTMLInputElement>('cvc')
  const fields = [number, expiry, cvc]
  const digitsOf = (input: HTMLInputElement) => input.value.replace(/\D/g, '')

  const report = <Name extends keyof FrameReports>(name: Name, values: FrameReports[Name]) =>
    port?.postMessage({ name, values })
  const reportHeight = () =>
    report('height', { pixels: Math.ceil(document.documentElement.getBoundingClientRect().height) })

  const LENGTHS = new Map([
    [number, 15],
    [expiry, 4],
    [cvc, 3],
  ])
  const LABELS = new Map([
    [number, 'card number'],
    [expiry, "card's expiry date"],
    [cvc, "card's security code"],
  ])
  const isComplete = (input: HTMLInputElement) => digitsOf(input).length >= (LENGTHS.get(input) ?? 0)

  const showError = (input: HTMLInputElement, message: string) => {
    byId(`${input.id}-error`).textContent = message
    if (message) input.setAttribute('aria-invalid', 'true')
    else input.removeAttribute('aria-invalid')
    reportHeight()
  }

  const checkEntries = () => {
    const incomplete = fields.filter((input) => !isComplete(input))
    for (const input of fields)
      showError(input, incomplete.includes(input) ? `Your ${LABELS.get(input)} is incomplete.` : '')
    const [first] = incomplete
    if (!first) return undefined
    first.focus()
    return {
      type: 'validation_error',
      code: `incomplete_${first.id}`,
      message: `Your ${LABELS.get(first)} is incomplete.`,
    }
  }

  const format = () => {
    number.value = digitsOf(number)
      .slice(0, 19)
      .replace(/(\d{4})(?=\d)/g, '$1 ')
    const digits = digitsOf(expiry).slice(0, 4)
    expiry.value = digits.length > 2 ? `${digits.slice(0, 2)} / ${digits.slice(2)}` : digits
    cvc.value = digitsOf(cvc).slice(0, 4)
  }
  for (const input of fields) {
    input.addEventListener('input', () => {
      format()
      if (isComplete(input)) showError(input, '')
      report('change', { complete: fields.every(isComplete), empty: fields.every((one) => one.value === '') })
    })
    input.addEventListener('blur', () => {
      if (input.value && !isComplete(input)) showError(input, `Your ${LABELS.get(input)} is incomplete.`)
    })
  }

  const apply = ({ theme, variables = {} }: FrameAppearance) => {
    document.documentElement.dataset.theme = theme === 'night' ? 'night' : 'day'
    for (const [name, property] of Object.entries({
      colorText: '--text',
      colorBackground: '--field',
      colorPrimary: '--primary',
      colorDanger: '--danger',
      fontSizeBase: '--size',
      borderRadius: '--radius',
    })) {
      const value = variables[name]
      if (value) document.documentElement.style.setProperty(property, value)
    }
    reportHeight()
  }

  const post = async (path: string, form: Record<string, string>) => {
    const body = new URLSearchParams({ key, ...form })
    const answer = await fetch(path, { method: 'POST', body }).catch(() => undefined)
    if (!answer) return { error: { type: 'api_connection_error', message: 'The payment provider cannot be reached.' } }
    return answer.json()
  }

  const confirm = async ({ clientSecret, setup, billingDetails, returnUrl }: FrameRequests['confirm']) => {
    const error = checkEntries()
    if (error) return { error }
    const [id = ''] = clientSecret.split('_secret_')
    const [month, year] = [digitsOf(expiry).slice(0, 2), digitsOf(expiry).slice(2)]
    const path = `/v1/${setup ? 'setup_intents' : 'payment_intents'}/${id}`
    const intent = await post(`${path}/confirm`, {
      client_secret: clientSecret,
      'payment_method_data[type]': 'card',
      'payment_method_data[card][number]': digitsOf(number),
      'payment_method_data[card][exp_month]': month,
      'payment_method_data[card][exp_year]': year,
      'payment_method_data[card][cvc]': cvc.value,
      ...(billingDetails.name ? { 'payment_method_data[billing_details][name]': billingDetails.name } : {}),
      ...(billingDetails.email ? { 'payment_method_data[billing_details][email]': billingDetails.email } : {}),
      ...(returnUrl ? { return_url: returnUrl } : {}),
      use_stripe_sdk: 'true',
    })
    if (intent.error) return { error: intent.error }
    const done = intent.status === 'requires_action' ? await authenticate(path, clientSecret) : intent
    if (done.error) return { error: done.error }
    const problem = done.last_payment_error ?? done.last_setup_error
    if (problem && done.status === 'requires_payment_method') return { error: problem }
    return setup ? { setupIntent: done } : { paymentIntent: done }
  }

  /** The step at the card's issuer: the form gives way to it until the holder has answered. */
  const authenticate = async (path: string, clientSecret: string) => {
    const [form, step] = [byId('form'), byId('authentication')]
    form.hidden = true
    step.hidden = false
    reportHeight()
    byId('authentication-title').focus()
    const outcome = await new Promise<string>((resolve) => {
      for (const choice of ['complete', 'fail'])
        byId(choice).addEventListener('click', () => resolve(choice), { once: true })
    })
    const intent = await post(`${path}/authenticate`, { client_secret: clientSecret, outcome })
    step.hidden = true
    form.hidden = false
    reportHeight()
    number.focus()
    return intent
  }

  const answers: { [Name in keyof FrameRequests]: (values: FrameRequests[Name]) => object | Promise<object> } = {
    init: (values) => {
      key = values.key
      apply(values.appearance)
      report('ready', {})
      return {}
    },
    appearance: (values) => {
      apply(values.appearance)
      return {}
    },
    focus: () => {
      number.focus()
      return {}
    },
    submit: () => {
      const error = checkEntries()
      return error ? { error } : { selectedPaymentMethod: 'card' }
    },
    confirm,
  }

  window.addEventListener('message', ({ source, data, ports: [sent] }) => {
    if (source !== window.parent || data !== 'card-form' || !sent) return
    port = sent
    port.addEventListener('message', async ({ data: { id, name, values } }) => {
      const result = await answers[name as keyof FrameRequests](values as never)
      port?.postMessage({ id, result })
    })
    port.start()
  })
  new ResizeObserver(reportHeight).observe(document.documentElement)
}
