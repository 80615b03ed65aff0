import type { Browser, Locator } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Item } from '#features/legal-register/contract.ts'
import { DESKTOP, expectPageQuality, openBrowser, openScreen, stall } from '#tests/kit/browser.ts'
import { comeTo, signInAs } from '#tests/kit/portal.ts'
import { openSampleApp, type SampleApp } from '#tests/kit/sample-app.ts'
import { pdf } from '#tests/kit/sample-files.ts'

let app: SampleApp
let browser: Browser

beforeAll(async () => {
  app = await openSampleApp({ pictures: 0, sites: ['clearwater'] })
  browser = await openBrowser()
})
afterAll(async () => {
  await browser?.close()
  await app?.close()
})

/** Opens a record of the member's own register; gives its form for evidence. */
async function openEvidence() {
  const member = await app.signIn('member')
  const { body } = await member.get<{ items: Item[] }>('/api/legal-register/items?limit=1')
  const key = body.items[0]?.key ?? ''
  await member.call('POST', '/api/legal-register/mine', { body: { key } })
  const screen = await openScreen(browser, { viewport: DESKTOP })
  await signInAs(screen.page, app, 'member')
  await comeTo(screen.page, app.at('clearwater', `/legal-register?key=${key}`))
  return { screen, form: screen.page.getByRole('group', { name: 'Evidence' }) }
}

/** Drops files there, or pastes them; gives whether the browser would open them itself. */
const give = (where: Locator, kind: 'drop' | 'paste', names: string[], bytes: Buffer) =>
  where.evaluate(
    (element, { kind: type, names: chosen, bytes: content }) => {
      const data = new DataTransfer()
      for (const name of chosen) data.items.add(new File([Uint8Array.from(content)], name, { type: 'application/pdf' }))
      const options = { bubbles: true, cancelable: true }
      if (type === 'paste')
        return element.dispatchEvent(new ClipboardEvent('paste', { ...options, clipboardData: data }))
      return element.dispatchEvent(new DragEvent('drop', { ...options, dataTransfer: data }))
    },
    { kind, names, bytes: [...bytes] },
  )

test('files dropped or pasted while another is being sent follow it, one after the other [LEG-24] [WRITE-34]', async () => {
  const { screen, form } = await openEvidence()
  const bytes = Buffer.from(await pdf())
  const goOn = await stall(screen.page, '**/documents?*')
  await give(form, 'drop', ['first.pdf'], bytes)
  await form.getByText('Sending first.pdf').waitFor()
  await give(form.getByRole('button', { name: 'Cancel' }), 'paste', ['second.pdf', 'third.pdf'], bytes)
  goOn()
  for (const name of ['first', 'second', 'third']) await form.getByLabel(`Expires on, ${name}.pdf`).waitFor()
  await expectPageQuality(screen, 'evidence, three files')
})

test('a file dropped beside the box does not replace the page, and text can be dropped into its fields', async () => {
  const { screen, form } = await openEvidence()
  const heading = screen.page.getByRole('heading', { level: 1 })
  await form.waitFor()
  expect(await give(heading, 'drop', ['missed.pdf'], Buffer.from('x'))).toBe(false)
  const isLeftToBrowser = await heading.evaluate((element) => {
    const dataTransfer = new DataTransfer()
    dataTransfer.setData('text/plain', 'words')
    return element.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }))
  })
  expect(isLeftToBrowser).toBe(true)
  expect(await form.getByText('missed.pdf').count()).toBe(0)
})
