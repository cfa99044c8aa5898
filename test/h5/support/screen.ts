import type { Frame, Locator, Page } from 'playwright-core'
import { timeoutMs } from '../../support/openBrowser'
import { until } from '../../support/until'

/** An element by its id, on the page that is shown: pages below it in the stack stay in the document, hidden. */
export const at = (page: Page, id: string): Locator => page.locator(`[id="${id}"]:visible`).first()

/** The native input. Taro's input is a box around it. */
export const inputAt = (page: Page, id: string): Locator =>
  page.locator(`input[id="${id}"]:visible, textarea[id="${id}"]:visible, [id="${id}"]:visible input`).first()

/** The address, the stack of pages, what was tapped lately and the words on screen, which show why an element was not there. */
const sceneOf = async (page: Page): Promise<string> => {
  const scene = page.evaluate(() => {
    const pages = [...document.querySelectorAll('.taro_page')].map(
      (one) => `${one.id} (${one.className.replace(/taro_page_?/g, '').trim()})`,
    )
    const words = document.body.innerText.replace(/\s+/g, ' ').slice(0, 300)
    const { fairgatePast = [] } = window as { fairgatePast?: string[] }
    const past = [...fairgatePast, `${Math.round(performance.now())} ms now`].join(', ')
    return `at ${window.location.hash} over ${pages.join(', ')}, after ${past}, with "${words}"`
  })
  return scene.catch(() => 'page gone')
}

export const tap = async (page: Page, id: string): Promise<void> => {
  try {
    await at(page, id).tap()
  } catch (error) {
    throw new Error(`#${id} is not tapped, ${await sceneOf(page)}`, { cause: error })
  }
}

/** Types as a person does, and leaves the field. */
export const type = async (page: Page, id: string, text: string): Promise<void> => {
  const input = inputAt(page, id)
  await input.fill(text)
  await input.blur()
}

/** Types a code. Its last digit sends it, so the field may be gone right after. */
export const enterCode = (page: Page, code: string): Promise<void> => inputAt(page, 'code').fill(code)

/** Waits until an element shows a text. */
export const says = async (page: Page, id: string, pattern: RegExp): Promise<void> => {
  let text = ''
  await until(
    async () => pattern.test((text = await at(page, id).innerText({ timeout: 1000 }))),
    async () => `#${id} says "${text}", not ${pattern}, ${await sceneOf(page)}`,
  )
}

/** Waits until a field has a value. @param isRight the value itself, or a test of it */
export const holds = async (page: Page, id: string, isRight: string | ((value: string) => boolean), why = ''): Promise<void> => {
  let value = ''
  await until(
    async () => {
      value = await inputAt(page, id).inputValue({ timeout: 1000 })
      return typeof isRight === 'string' ? value === isRight : isRight(value)
    },
    () => `#${id} holds "${value}"${typeof isRight === 'string' ? `, not "${isRight}"` : ''} ${why}`,
  )
}

/** Waits until an element has an attribute with a value. */
export const hasAttribute = async (page: Page, id: string, name: string, right: string): Promise<void> => {
  let value: string | null = null
  await until(
    async () => (value = await at(page, id).getAttribute(name, { timeout: 1000 })) === right,
    () => `#${id} has ${name}="${value}", not "${right}"`,
  )
}

/** Waits until the document has a title. */
export const isTitled = async (page: Page, right: string): Promise<void> => {
  let title = ''
  await until(
    async () => (title = await page.title()) === right,
    () => `the title is "${title}", not "${right}"`,
  )
}

export const shows = async (page: Page, id: string): Promise<void> => {
  try {
    await at(page, id).waitFor({ timeout: timeoutMs })
  } catch (error) {
    throw new Error(`#${id} is not shown, ${await sceneOf(page)}`, { cause: error })
  }
}

/** At this moment, for where either may be so: what is looked at waits, with `shows` or `isGone`. */
export const isShown = (page: Page, id: string): Promise<boolean> => at(page, id).isVisible()

export const isGone = (page: Page, id: string): Promise<void> => at(page, id).waitFor({ state: 'hidden', timeout: timeoutMs })

/** The path in the address of a page or a frame, without its query: `/order/17`. */
export const pathOf = (page: Page | Frame): string => new URL(page.url()).hash.replace(/^#/, '').split('?')[0]!

/** Changes the address by hand. @param path with or without its `#` */
export const openHash = (page: Page, path: string): Promise<void> =>
  page.evaluate(
    (hash) => {
      window.location.hash = hash
    },
    path.replace(/^#?/, '#'),
  )

/** Waits until a page is open. */
export const arrives = async (page: Page, path: string | RegExp): Promise<void> => {
  const fits = (): boolean => (typeof path === 'string' ? pathOf(page) === path : path.test(pathOf(page)))
  await until(
    async () => fits(),
    () => `the page is ${page.url()}, not ${path}`,
  )
}

/** Goes somewhere, and waits until another page is shown than the one before. */
export const leaving = async (page: Page, go: () => Promise<unknown>): Promise<void> => {
  await page.evaluate(() => document.querySelector('.taro_page_show')?.setAttribute('data-before', ''))
  await go()
  await page.locator('.taro_page_show:not([data-before])').first().waitFor()
}

/** Answers the question in front of the page. */
export const answerModal = (page: Page, isYes: boolean): Promise<void> =>
  page.locator('.taro-modal__foot div:visible')[isYes ? 'last' : 'first']().tap()
