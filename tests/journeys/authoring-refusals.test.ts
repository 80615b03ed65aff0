import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chooseTopic, formOf, openScreenAs } from '#tests/kit/authoring-screen.ts'
import { openBrowser } from '#tests/kit/browser.ts'
import { openSampleApp, type SampleApp } from '#tests/kit/sample-app.ts'
import { png } from '#tests/kit/sample-files.ts'

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

test('a new insight whose first save is refused says why, is saved once it is corrected, and what was typed is there again [INS-B2, WRITE-23]', async () => {
  const { page, close } = await openScreenAs(browser, app, 'member', '/my-films?key=new')
  const form = formOf(page)
  const sent: string[] = []
  // Text from an earlier editor that allowed such a link; the server refuses it with its own message.
  await page.route('**/api/insights/drafts', async (route) => {
    const { contents, ...body } = route.request().postDataJSON()
    sent.push(contents.title)
    const link = { type: 'text', text: 'note 7', marks: [{ type: 'link', attrs: { href: '#_ftn7' } }] }
    const contentJSON = { type: 'doc', content: [{ type: 'paragraph', content: [link] }] }
    const isRefused = contents.title === 'Refused'
    await route.continue({ postData: { ...body, contents: isRefused ? { ...contents, contentJSON } : contents } })
  })
  await form.title.fill('Refused')
  await form.saved('Not saved').waitFor()
  await form.form.getByText('The link on ‘note 7’ must start with http://').waitFor()
  await form.title.fill('Mended')
  await form.saved('Saved').waitFor()
  await form.title.fill('Mended and left')
  await page.getByRole('link', { name: 'Home' }).first().click()
  expect(sent).toEqual(['Refused', 'Mended'])
  const member = await app.signIn('member')
  const titles = async () =>
    (await member.get<{ items: { title: string }[] }>('/api/insights/mine')).body.items.map(({ title }) => title)
  await expect.poll(titles).toContain('Mended and left')
  await close()
})

test('Publish takes its writer to the picture without a description, wherever it is, and says so there [LAND-B2, WRITE-12]', async () => {
  const { page, close } = await openScreenAs(browser, app, 'member', '/my-films?key=new')
  const form = formOf(page)
  await form.title.fill('Undescribed')
  await chooseTopic(page, 'Retail')
  await form.section('Image').click()
  const image = form.form.getByRole('group', { name: 'Image', exact: true })
  const hill = { name: 'hill.png', mimeType: 'image/png', buffer: await png(700, 400) }
  await image.locator('input[type=file]').setInputFiles(hill)
  const alt = form.form.getByRole('textbox', { name: 'Description' })
  await alt.waitFor()
  await form.section('Image').click()
  await form.publish.click()
  await page.getByText('Describe the image for people who cannot see it').first().waitFor()
  const focused = () =>
    page.evaluate(() => (document.activeElement as HTMLInputElement | null)?.labels?.[0]?.textContent)
  await expect.poll(focused).toMatch(/^Description/)
  expect(await alt.getAttribute('aria-invalid')).toBe('true')
  const isInSight = () =>
    alt.evaluate((field) => {
      const { x, y, width, height } = field.getBoundingClientRect()
      return document.elementFromPoint(x + width / 2, y + height / 2) === field
    })
  await expect.poll(isInSight).toBe(true)
  await alt.fill('A hill')
  await form.publish.click()
  await page.getByText('Insight Successfully uploaded').waitFor()
  await close()
})
