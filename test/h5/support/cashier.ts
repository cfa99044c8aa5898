import type { Page } from 'playwright-core'

/** Waits for the sandbox's cashier page and does something there. */
export const atCashier = async (page: Page, action: 'pay' | 'cancel' | 'payLate'): Promise<void> => {
  await page.waitForURL(/\/dev\/cashier\//)
  if (action === 'payLate') await page.locator('summary').tap()
  await page.locator(`button[value="${action}"]`).tap()
}
