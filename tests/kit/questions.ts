import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/**
 * Checks that the open confirmation of this name is on top of everything: the centres of Yup and of Nope hit these buttons.
 * Then answers it at once, without waiting for anything to move away.
 */
export async function answerOnTop(page: Page, name: string, answer: 'Yup' | 'Nope'): Promise<void> {
  const question = page.getByRole('dialog', { name })
  await question.waitFor()
  for (const label of ['Yup', 'Nope']) {
    const button = question.getByRole('button', { name: label })
    const isOnTop = () =>
      button.evaluate((element) => {
        const { x, y, width, height } = element.getBoundingClientRect()
        return element.contains(document.elementFromPoint(x + width / 2, y + height / 2))
      })
    await expect.poll(isOnTop, { message: `${label} of ‘${name}’ is on top` }).toBe(true)
  }
  await question.getByRole('button', { name: answer }).click()
  await question.waitFor({ state: 'detached' })
}
