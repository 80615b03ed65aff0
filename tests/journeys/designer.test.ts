import type { Browser, Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DESKTOP, drawn, expectPageQuality, openBrowser, openScreen, PHONE, SOON } from '#tests/kit/browser.ts'
import { colourOf, designerOf, rows } from '#tests/kit/designer.ts'
import { openSampleApp, type SampleApp } from '#tests/kit/sample-app.ts'

let app: SampleApp
let browser: Browser
beforeAll(async () => {
  app = await openSampleApp({ pictures: 0 })
  browser = await openBrowser()
})
afterAll(async () => {
  await browser?.close()
  await app?.close()
})

const { atTheDesigner, newDraft } = designerOf(
  () => app,
  () => browser,
)

const menu = async (page: Page, name: 'File' | 'Edit', entry: string) => {
  await page.getByRole('toolbar', { name: 'Design' }).getByRole('button', { name }).click()
  await page
    .getByRole('menuitem', { name: entry, exact: true })
    .or(page.getByRole('menuitem', { name: new RegExp(`^${entry} (Ctrl|⇧)`) }))
    .click()
}
const addSection = async (page: Page, type: string) => {
  await page.getByRole('button', { name: '+ Add Section' }).click()
  await page
    .getByRole('dialog', { name: 'Add Section' })
    .getByRole('button', { name: new RegExp(`^${type}`) })
    .click()
}
test('where no draft is, a new one is asked for at once, and needs a name [DES-01, DES-02, DES-07, DES-08, DES-09]', async () => {
  const { page, canvas, consoleErrors, close } = await atTheDesigner('/Admin')
  await page.waitForURL('**/dash')
  const dialog = page.getByRole('dialog', { name: 'New design' })
  await dialog.getByRole('button', { name: 'Create' }).click()
  await dialog.getByText('Please Enter a name').waitFor()
  await dialog.getByLabel('Name', { exact: true }).fill('Spring page')
  await dialog.getByRole('button', { name: 'Create' }).click()
  const name = page.getByRole('heading', { level: 1 })
  await expect.poll(() => name.innerText(), SOON).toBe('SPRING PAGE')
  await canvas.getByText('This tab is empty').waitFor()
  expect(consoleErrors).toEqual([])
  await close()
})

test('from an empty draft to a published page, by mouse [DES-03, DES-10, DES-15, DES-18, DES-21]', async () => {
  const path = await newDraft('By mouse', [{ name: 'Home', components: [] }])
  const { page, canvas, consoleErrors, close } = await atTheDesigner(path)
  for (const type of ['Introduction', 'List', 'Pricing', 'Image gallery', 'Events', 'Alert'])
    await addSection(page, type)
  expect(await rows(page).count()).toBe(6)
  await canvas.locator('.section-introduction').click({ position: { x: 30, y: 20 } })
  const fields = page.getByRole('complementary', { name: 'Edit the section' })
  await fields.getByLabel('Title', { exact: true }).fill('A river that stays clean')
  await canvas.getByRole('heading', { level: 1, name: /river that stays clean/i }).waitFor()
  await page.getByText('Unsaved changes').waitFor()
  await menu(page, 'File', 'Save')
  await page.getByText('Design Saved').waitFor()
  await page.getByText('All changes saved').waitFor()
  await menu(page, 'File', 'Publish')
  await page.getByText('Design Published').waitFor()
  const visitor = await openScreen(browser)
  await visitor.page.goto(app.at('clearwater'))
  await visitor.page.getByRole('heading', { level: 1, name: 'A river that stays clean' }).waitFor()
  for (const type of ['introduction', 'list', 'pricing', 'imageGallery', 'events', 'alert'])
    expect(await visitor.page.locator(`.section-${type}`).count(), type).toBe(1)
  expect(await visitor.page.locator('[contenteditable], .add-section').count()).toBe(0)
  expect(consoleErrors).toEqual([])
  await visitor.close()
  await close()
})

test('the bar is green and says so while something is unsaved; undo and redo go through tabs and sections [DES-06, DES-14, DES-20, DES-B1]', async () => {
  const { page, consoleErrors, close } = await atTheDesigner(await newDraft('Steps'))
  const bar = page.getByRole('toolbar', { name: 'Design' })
  const green = () => bar.evaluate((element) => getComputedStyle(element).backgroundColor)
  await page.getByText('All changes saved').waitFor()
  const calm = await green()
  await page.getByRole('button', { name: '+ Add Tab' }).click()
  await page.keyboard.type('Join')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Join', exact: true }).waitFor()
  await page.getByText('Unsaved changes').waitFor()
  await expect.poll(green, SOON).toBe(await colourOf(page, '--success'))
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Join')
  await page.getByRole('button', { name: 'Home', exact: true }).click()
  await page.getByRole('button', { name: 'Remove What members find here' }).click()
  expect(await rows(page).count()).toBe(1)
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toMatch(/^What we know/)
  for (const _ of Array.from({ length: 3 })) await page.keyboard.press('Control+z')
  await page.getByText('All changes saved').waitFor()
  await expect.poll(green, SOON).toBe(calm)
  expect(await rows(page).count()).toBe(2)
  for (const _ of Array.from({ length: 3 })) await page.keyboard.press('Control+Shift+Z')
  await expect.poll(() => rows(page).count(), SOON).toBe(1)
  await bar.getByRole('button', { name: 'Edit' }).click()
  expect(await page.getByRole('menuitem', { name: /^Redo/ }).isDisabled()).toBe(true)
  await page.keyboard.press('Escape')
  expect(consoleErrors).toEqual([])
  await close()
})

test('the text of the introduction is changed in place, in upper case; what is pasted arrives as plain words [LAND-08, DES-19]', async () => {
  const { page, canvas, close } = await atTheDesigner(
    await newDraft('In place', [{ name: 'Home', components: [{ type: 'introduction', config: { title: 'Hello' } }] }]),
  )
  const title = canvas.getByRole('textbox', { name: 'Title', exact: true })
  await title.waitFor()
  expect(await canvas.locator('.add-section').count()).toBe(0)
  await title.click()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('Good morning ')
  await title.evaluate((element) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', 'everybody')
    clipboardData.setData('text/html', '<b onclick="alert(1)">everybody</b>')
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
  await expect.poll(() => title.innerHTML(), SOON).toBe('Good morning everybody')
  expect(await title.evaluate((element) => getComputedStyle(element).textTransform)).toBe('uppercase')
  expect(await canvas.getByRole('textbox', { name: 'Subtitle' }).getAttribute('data-placeholder')).toBe(
    'Add Text here ...',
  )
  await canvas.locator('.add-section').first().waitFor()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+s')
  await page.getByText('Design Saved').waitFor()
  await page.reload()
  await expect.poll(() => title.innerText(), SOON).toBe('GOOD MORNING EVERYBODY')
  await close()
})

test('unsaved changes are retained, and anyone who leaves, switches or starts again is asked first [DES-22, DES-B1, DES-04]', async () => {
  const path = await newDraft('Kept')
  await newDraft('Another')
  const { page, canvas, close } = await atTheDesigner(path)
  await canvas.locator('.section').first().waitFor()
  await page.getByRole('button', { name: /^What we know, we share/ }).click()
  await page
    .getByRole('complementary', { name: 'Edit the section' })
    .getByLabel('Title', { exact: true })
    .fill('Kept words')
  await page.getByText(/^Autosaved at/).waitFor()
  const question = page.getByRole('dialog', { name: 'Leave with unsaved changes?' })
  await page.getByLabel('Drafts').selectOption({ label: 'Another' })
  await question.getByRole('button', { name: 'Nope' }).click()
  await menu(page, 'File', 'New')
  await question.getByRole('button', { name: 'Nope' }).click()
  await page.getByRole('link', { name: 'Users' }).click()
  await question.getByRole('button', { name: 'Yup' }).click()
  await page.waitForURL('**/dash/users')
  await page.goto(app.at('clearwater', path))
  await page.getByText('Unsaved changes').waitFor()
  await canvas.getByText('Kept words').waitFor()
  await page.keyboard.press('Control+z')
  await page.getByText('All changes saved').waitFor()
  expect(await page.getByRole('link', { name: /View Live Front Page/ }).getAttribute('href')).toBe('/')
  await close()
})

test('Save As, Rename and Duplicate do what they say [DES-09, DES-11, DES-12, DES-13]', async () => {
  const { page, close } = await atTheDesigner(await newDraft('First'))
  const name = page.getByRole('heading', { level: 1 })
  await name.getByText('First').waitFor()
  await menu(page, 'File', 'Rename')
  const rename = page.getByRole('dialog', { name: 'Rename' })
  await rename.getByLabel('Name').fill(' ')
  await rename.getByRole('button', { name: 'Save' }).click()
  await rename.getByText('Please Enter a name').waitFor()
  await rename.getByLabel('Name').fill('Second')
  await rename.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Design Renamed').waitFor()
  await expect.poll(() => name.innerText(), SOON).toBe('SECOND')
  await menu(page, 'File', 'Duplicate')
  await expect.poll(() => name.innerText(), SOON).toBe('SECOND COPY')
  await page.getByRole('button', { name: 'Remove What members find here' }).click()
  await menu(page, 'File', 'Save As')
  const saveAs = page.getByRole('dialog', { name: 'Save As' })
  await saveAs.getByLabel('Name').fill('Third')
  await saveAs.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => name.innerText(), SOON).toBe('THIRD')
  await expect.poll(() => rows(page).count(), SOON).toBe(1)
  await page.getByLabel('Drafts').selectOption({ label: 'Second copy' })
  await expect.poll(() => rows(page).count(), SOON).toBe(2)
  await page.getByText('All changes saved').waitFor()
  await close()
})

test('two administrators in one draft: neither writes over the other [DES-16]', async () => {
  const path = await newDraft('Shared', [
    { name: 'Home', components: [{ type: 'introduction', config: { title: 'Ours' } }] },
  ])
  const alma = await atTheDesigner(path)
  const bram = await atTheDesigner(path, 'admin2')
  const typeTitle = async ({ canvas, page }: typeof alma, text: string) => {
    await canvas.getByRole('textbox', { name: 'Title', exact: true }).click()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type(text)
    await page.keyboard.press('Enter')
  }
  await typeTitle(alma, 'Of Alma')
  await bram.page.getByText(/also has unsaved changes/).waitFor()
  await typeTitle(bram, 'Of Bram')
  await bram.page.keyboard.press('Control+s')
  await bram.page.getByText('Design Saved').waitFor()
  await alma.page.getByText('Somebody else has saved this draft').waitFor()
  await alma.page.keyboard.press('Control+s')
  await alma.page.getByText(/saved it at/).waitFor()
  await alma.page.getByRole('button', { name: 'Load theirs' }).click()
  const title = alma.canvas.getByRole('textbox', { name: 'Title', exact: true })
  await expect.poll(() => title.textContent(), SOON).toBe('Of Bram')
  await alma.page.keyboard.press('Control+z')
  await expect.poll(() => title.textContent(), SOON).toBe('Of Alma')
  await alma.page.getByText('Somebody else has saved this draft').waitFor()
  await alma.close()
  await bram.close()
})

test('a picture is uploaded, and used once it is described [DES-21, LAND-B2]', async () => {
  const { page, canvas, consoleErrors, close } = await atTheDesigner(await newDraft('Pictured'))
  await page.getByRole('button', { name: /^What we know, we share/ }).click()
  const fields = page.getByRole('complementary', { name: 'Edit the section' })
  const bytes = await sharp({ create: { width: 1200, height: 800, channels: 3, background: '#2a6f77' } })
    .png()
    .toBuffer()
  const send = async () => {
    const river = { name: 'river.png', mimeType: 'image/png', buffer: bytes }
    await fields.locator('input[type=file]').setInputFiles(river)
    await fields.getByRole('button', { name: 'Use this picture' }).click()
  }
  const needed = fields.getByText('Describe in a few words what the picture shows.')
  await send()
  await needed.waitFor()
  await fields.getByRole('button', { name: 'Cancel' }).click()
  expect(await needed.count()).toBe(0)
  await send()
  await needed.waitFor()
  await page.getByRole('button', { name: /^What members find here/ }).click()
  await fields.getByRole('heading', { name: 'List' }).waitFor()
  await page.getByRole('button', { name: /^What we know, we share/ }).click()
  const bar = page.getByRole('toolbar', { name: 'Design', exact: true })
  await bar.getByText('Picture not added yet').waitFor()
  expect(await bar.getByText('All changes saved').count()).toBe(0)
  await page.getByRole('button', { name: /^What members find here/ }).click()
  await menu(page, 'File', 'Publish')
  await page.getByText('Describe the picture, or cancel it, before you publish.').waitFor()
  const focused = () => page.evaluate(() => (document.activeElement as HTMLInputElement).labels?.[0]?.textContent)
  await expect.poll(focused, SOON).toBe('What does it show?')
  // Saving from within the description field includes the description.
  await fields.getByLabel('What does it show?').fill('A river at first light')
  await page.keyboard.press('Control+s')
  await page.getByText('Design Saved').waitFor()
  await canvas.getByRole('img', { name: 'A river at first light' }).waitFor()
  await bar.getByText('All changes saved').waitFor()
  await page.reload()
  await canvas.getByRole('img', { name: 'A river at first light' }).waitFor()
  expect(consoleErrors).toEqual([])
  await close()
})

test('a section of a later version keeps its place and its data [DES-17]', async () => {
  const later = { type: 'hologram', config: { depth: 3 } }
  const path = await newDraft('From later', [{ name: 'Home', components: [later] }])
  const { page, canvas, close } = await atTheDesigner(path)
  await canvas.getByText('Section of type hologram').waitFor()
  await page.getByRole('button', { name: '+ Add Section' }).click()
  await page
    .getByRole('dialog', { name: 'Add Section' })
    .getByRole('button', { name: /^Introduction/ })
    .click()
  await page.keyboard.press('Control+s')
  await page.getByText('Design Saved').waitFor()
  const admin = await app.signIn('admin')
  const { body } = await admin.get(`/api/landing-page/drafts/${path.split('=')[1]}`)
  expect(body.tabs[0].components[0]).toEqual(later)
  await close()
})

test('versions are previewed and restored; a publication is planned and cancelled [DES-B2]', async () => {
  const { page, canvas, close } = await atTheDesigner(await newDraft('Versioned'))
  await canvas.locator('.section').first().waitFor()
  await menu(page, 'File', 'Publish')
  await page.getByText('Design Published').waitFor()
  await page.getByRole('button', { name: 'Versions' }).click()
  const versions = page.getByRole('dialog', { name: 'Versions' })
  await versions.getByText('In the site’s time zone, Europe/London.').waitFor()
  await versions.getByRole('button', { name: 'Plan', exact: true }).click()
  await versions.getByText('Choose a day and a time.').waitFor()
  await versions.getByLabel('Day and time').fill('2031-05-04T09:30')
  await versions.getByRole('button', { name: 'Plan', exact: true }).click()
  await versions.getByText('Planned', { exact: true }).waitFor()
  await versions.getByRole('button', { name: 'Cancel the plan' }).click()
  await expect.poll(() => versions.getByText('Planned', { exact: true }).count(), SOON).toBe(0)
  await versions
    .getByRole('listitem')
    .filter({ hasText: 'Published' })
    .first()
    .getByRole('button', { name: 'Preview' })
    .click()
  await page.getByText(/^You are previewing/).waitFor()
  expect(await canvas.locator('[contenteditable]').count()).toBe(0)
  await page.getByRole('button', { name: 'Back to the draft' }).click()
  await page.getByRole('button', { name: 'Versions' }).click()
  await versions.getByRole('button', { name: 'Restore' }).first().click()
  await page.getByRole('button', { name: 'Yup' }).click()
  await page.getByText('Page restored').waitFor()
  await close()
})

test('the designer is well made on a desktop in light and on a phone in dark, with its parts as tabs there [SHELL-33, MISC-05, DES-B1]', async () => {
  const screen = await atTheDesigner(await newDraft('Well made'))
  const { page, canvas } = screen
  await canvas.locator('.section').first().waitFor()
  await page.getByRole('button', { name: /^What members find here/ }).click()
  await page.getByRole('complementary', { name: 'Edit the section' }).getByLabel('Title', { exact: true }).waitFor()
  expect((await page.getByRole('complementary', { name: 'Tabs and sections' }).boundingBox())?.width).toBe(240)
  expect(await page.locator('iframe').evaluate((frame) => (frame as HTMLElement).offsetWidth)).toBe(1_280)
  await page.getByRole('button', { name: 'Phone', exact: true }).click()
  await expect
    .poll(() => page.locator('iframe').evaluate((frame) => (frame as HTMLElement).offsetWidth), SOON)
    .toBe(390)
  await page.setViewportSize(DESKTOP)
  await expectPageQuality(screen, 'the designer on a desk')
  await page.setViewportSize(PHONE)
  await page.emulateMedia({ colorScheme: 'dark' })
  for (const part of ['Page', 'Sections', 'Edit']) {
    await page.getByRole('group', { name: 'Designer panels' }).getByRole('button', { name: part }).click()
    await drawn(page)
    await expectPageQuality(screen, `${part} of the designer on a phone`)
  }
  await screen.close()
})

test('from an empty draft to a published page by keyboard alone, put in order on the way [SHELL-33, DES-18, DES-20, DES-15, DES-B1]', async () => {
  const path = await newDraft('By keyboard', [{ name: 'Home', components: [] }])
  const { page, consoleErrors, close } = await atTheDesigner(path)
  const back = async (name: RegExp) => {
    for (let presses = 0; presses < 80; presses += 1) {
      await page.keyboard.press('Shift+Tab')
      const found = await page.evaluate(() => {
        const focus = document.activeElement
        return focus?.getAttribute('aria-label') ?? focus?.textContent ?? ''
      })
      if (name.test(found.trim())) return
    }
    throw new Error(`Shift and Tab never reached ${name}`)
  }
  await page.getByRole('button', { name: '+ Add Section' }).waitFor()
  await back(/^\+ Add Section$/)
  const types = ['Introduction', 'List', 'Pricing', 'Image gallery', 'Events', 'Alert']
  for (const type of types) {
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Add Section' })
    await dialog
      .getByRole('button', { name: /^Introduction/ })
      .and(page.locator(':focus'))
      .waitFor()
    const desired = new RegExp(`^${type}`)
    const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '')
    for (let presses = 0; presses < 20 && !desired.test(await focused()); presses += 1) await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await dialog.waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: '+ Add Section' }).and(page.locator(':focus')).waitFor()
  }
  await back(/^Move News in one sentence$/)
  await page.keyboard.press('Space')
  await page.getByText(/News in one sentence.*position 6 of 6\./).waitFor({ state: 'attached' })
  await page.keyboard.press('ArrowUp')
  await page.getByText('News in one sentence is at position 5 of 6.').waitFor({ state: 'attached' })
  await page.keyboard.press('Space')
  await page.getByText('News in one sentence was put down at position 5 of 6.').waitFor({ state: 'attached' })
  await page.keyboard.press('Control+s')
  await page.getByText('Design Saved').waitFor()
  await back(/^File$/)
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Publish' }).waitFor()
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await page.getByText('Design Published').waitFor()
  const admin = await app.signIn('admin')
  const { body } = await admin.get('/api/landing-page')
  expect(body.tabs[0].components.map(({ type }: { type: string }) => type)).toEqual([
    'introduction',
    'list',
    'pricing',
    'imageGallery',
    'alert',
    'events',
  ])
  expect(consoleErrors).toEqual([])
  await close()
})

test('View Live Front Page shows the page that visitors get, not the draft [DES-05]', async () => {
  const { page, context, close } = await atTheDesigner(await newDraft('Not live', [{ name: 'Home', components: [] }]))
  const opening = context.waitForEvent('page')
  await page.getByRole('link', { name: 'View Live Front Page' }).click()
  const live = await opening
  await live.waitForLoadState()
  expect(new URL(live.url()).pathname).toBe('/')
  const { tabs } = (await (await app.signIn('admin')).get('/api/landing-page')).body
  expect(await live.getByRole('heading', { level: 1 }).textContent()).toBe(tabs[0].components[0].config.title)
  await close()
})
