import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { SOON } from './browser.ts'

/**
 * Records what the status lines of a page say from now on. A message that disappears by itself may be gone before a test looks for it, as
 * choosing a file of 5 MB alone takes seconds on a busy machine.
 *
 * @returns a function that waits until a status line has said something that contains this text
 */
export async function recordMessages(page: Page): Promise<(text: string) => Promise<void>> {
  await page.evaluate(() => {
    const recorded = new Set<string>()
    const record = () => {
      for (const status of document.querySelectorAll('[role=status]')) recorded.add(status.textContent ?? '')
    }
    new MutationObserver(record).observe(document, { childList: true, subtree: true, characterData: true })
    Object.assign(window, { recordedMessages: recorded })
  })
  const messages = () =>
    page.evaluate(() => [...(window as unknown as { recordedMessages: Set<string> }).recordedMessages].join('\n'))
  return async (text) => {
    await expect.poll(messages, SOON).toContain(text)
  }
}
