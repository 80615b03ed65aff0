import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { changeView, DESKTOP, expectPageQuality, PHONE, SOON, type TestScreen } from '#tests/kit/browser.ts'
import { until } from '#tests/kit/client.ts'
import type { SampleApp } from '#tests/kit/sample-app.ts'

/** Checks the current screen's layout and accessibility: on a phone in dark, and on a desktop in light colours. */
export async function expectLovely(screen: TestScreen, where: string): Promise<void> {
  const before = screen.page.viewportSize() ?? DESKTOP
  // Each width in one theme: together they cover both in half the time.
  for (const [viewport, colorScheme] of [
    [PHONE, 'dark'],
    [DESKTOP, 'light'],
  ] as const) {
    await changeView(screen, viewport, colorScheme)
    await expectPageQuality(screen, `${where}, ${viewport.width} px, ${colorScheme}`)
  }
  await screen.page.emulateMedia({ colorScheme: 'light' })
  await screen.page.setViewportSize(before)
}

/** Waits for an email to an address whose subject matches; returns the link into the portal from its text. */
export async function linkMailedTo(page: Page, app: SampleApp, to: string, subject: RegExp): Promise<string> {
  const email = await until(
    `a letter to ${to}`,
    async () => {
      const answer = await page.evaluate(async () => (await fetch('/_mail.json')).json())
      return (answer as { to: string; subject: string; text: string }[]).find(
        (one) => one.to === to && subject.test(one.subject),
      )
    },
    SOON.timeout,
  )
  const link = /https?:\/\/\S+\/auth\/[\w-]+/.exec(email.text)?.[0] ?? ''
  expect(link, email.text).toContain(app.at('clearwater', '/auth/'))
  return link
}

/** Fills in the login form and presses Login. */
export async function tryToLogIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
}

/** Presses Tab until the focused element has this name. */
export async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press('Tab')
    const names = await page.evaluate(() => {
      const element = document.activeElement as HTMLInputElement | null
      if (!element || element === document.body) return []
      return [element.getAttribute('aria-label'), element.labels?.[0]?.textContent, element.textContent]
    })
    if (names.some((text) => text && name.test(text.trim()))) return
  }
  throw new Error(`Tab never reached ${name}`)
}

/** Adds a virtual authenticator to this page's browser, which creates and uses passkeys without prompts. */
export async function giveDevice(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}
