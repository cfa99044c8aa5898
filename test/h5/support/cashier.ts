import type { Page } from 'playwright-core'
import { tap } from './screen'

/** Chooses among several ways to pay. */
export const payBy = async (page: Page, way: 'wechatPay' | 'stripe' | 'bankTransfer'): Promise<void> => {
  await tap(page, `pay-way-choice-${way}`)
  await tap(page, 'pay-way-submit')
}

/** Chooses WeChat Pay, and waits for the sandbox's cashier page. */
export const toCashier = async (page: Page): Promise<void> => {
  await payBy(page, 'wechatPay')
  await page.waitForURL(/\/dev\/cashier\//)
}

/** Goes to the sandbox's cashier page and does something there. */
export const atCashier = async (page: Page, action: 'pay' | 'cancel' | 'payLate'): Promise<void> => {
  await toCashier(page)
  if (action === 'payLate') await page.locator('summary').tap()
  await page.locator(`button[value="${action}"]`).tap()
}

/** Waits for the sandbox's card page, and does something there. */
export const atStripe = async (page: Page, action: 'pay' | 'back'): Promise<void> => {
  await page.waitForURL(/\/dev\/stripe\/pay\//)
  await page.locator(`button[value="${action}"]`).tap()
}
