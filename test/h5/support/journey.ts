import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'

/** A screenshot of a failed step. */
const sight = async (page: Page | undefined): Promise<string> => {
  const text = await page?.evaluate(() => document.body.innerText.replace(/\s*\n\s*/g, ' | ').slice(0, 800)).catch(() => '')
  return page ? `\nat ${page.url()}\nwhich shows: ${text}` : ''
}

/**
 * Steps of one journey. Each test continues where the previous one ended. After a failed step the others are skipped, because they
 * could only fail too.
 */
export const journey = (page: () => Page | undefined): ((name: string, take: () => Promise<unknown>) => void) => {
  let brokenAt: string | null = null
  return (name, take) => {
    void test(name, async () => {
      if (brokenAt) assert.fail(`the way ended before, at: ${brokenAt}`)
      try {
        await take()
      } catch (error) {
        brokenAt = name
        if (error instanceof Error) error.stack = `${error.stack}${await sight(page())}`
        throw error
      }
    })
  }
}
