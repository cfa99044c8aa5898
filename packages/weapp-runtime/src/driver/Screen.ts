import fs from 'node:fs'
import path from 'node:path'
import type { ElementHandle, Locator, Page } from 'playwright-core'
import { controlsName, type PageControls, type PickerAnswer } from '../shared/PageControls'
import { locate } from './locate'

export type Target = string | Locator

const activeFrame = 'wx-frame[data-active="true"]'
const pollMs = 25

/** The visible page, and a person's fingers on it. Elements are found by their id in the page or by a CSS selector. */
export class Screen {
  private stepCount = 0

  constructor(
    readonly page: Page,
    protected readonly timeoutMs: number,
    private readonly recordDir: string | undefined,
  ) {}

  /** The first such element of the page that shows. */
  find(target: Target): Locator {
    return this.all(target).first()
  }

  all(target: Target): Locator {
    return typeof target === 'string' ? this.frame().locator(locate(target)) : target
  }

  /** The innermost element of the page that shows this text. */
  findText(text: string | RegExp): Locator {
    return this.frame().getByText(text).first()
  }

  async tap(target: Target): Promise<void> {
    await this.find(target).tap()
    await this.step(`tap-${String(target)}`)
  }

  async tapText(text: string | RegExp): Promise<void> {
    await this.tap(this.findText(text))
  }

  async longPress(target: Target): Promise<void> {
    await this.control((controls, id) => controls.longPress(id), await this.mark(target))
    await this.step(`long-press-${String(target)}`)
  }

  /** Types letter by letter into an input or textarea, or into the one inside. */
  async type(target: Target, text: string): Promise<void> {
    const field = await this.fieldOf(target)
    await field.tap()
    await field.pressSequentially(text, { delay: 10 })
    await this.step(`type-${String(target)}`)
  }

  /** Replaces the value of a field, as pasting does. */
  async fill(target: Target, text: string): Promise<void> {
    const field = await this.fieldOf(target)
    await field.fill(text)
    await field.blur()
    await this.step(`fill-${String(target)}`)
  }

  /** Presses the keyboard's confirm key in a field. */
  async confirm(target: Target): Promise<void> {
    await (await this.fieldOf(target)).press('Enter')
    await this.step(`confirm-${String(target)}`)
  }

  /** The value of a field. */
  async value(target: Target): Promise<string> {
    return (await this.fieldOf(target)).inputValue()
  }

  /** The text of an element, or of the whole page that shows. */
  async text(target?: Target): Promise<string> {
    return target === undefined ? this.frame().locator('wx-page').innerText() : this.find(target).innerText()
  }

  /** Waits until the page, or what WeChat lays over it, shows this text. */
  async waitForText(text: string | RegExp, timeoutMs = this.timeoutMs): Promise<void> {
    let seen = ''
    await this.until(
      async () => {
        const shown = await this.page.locator(`${activeFrame}, .wx-overlay`).allInnerTexts()
        seen = shown.join('\n')
        return typeof text === 'string' ? seen.includes(text) : text.test(seen)
      },
      () => `the text ${String(text)}; the screen shows:\n${seen}`,
      timeoutMs,
    )
  }

  async waitForValue(target: Target, value: string): Promise<void> {
    await this.waitForEqual(() => this.value(target), value, `the value of ${String(target)}`)
  }

  /** Waits until an element shows this text and no other. */
  async waitForTextOf(target: Target, text: string): Promise<void> {
    await this.waitForEqual(() => this.text(target), text, `the text of ${String(target)}`)
  }

  async waitForTitle(title: string): Promise<void> {
    await this.waitForEqual(() => this.title(), title, 'the title')
  }

  async waitForRoute(route: string, timeoutMs = this.timeoutMs): Promise<void> {
    let seen = ''
    await this.until(
      async () => (seen = await this.control((controls) => controls.settledRoute(), null)) === route,
      () => `the page ${route}; it is ${seen}`,
      timeoutMs,
    )
  }

  /**
   * Opens a picker and chooses. selector: an index or a label; multiSelector: one of these for each column;
   * date and time: 'yyyy-MM-dd' and 'HH:mm'; region: three names, or {names, codes, postcode}.
   * @throws where the person could not have chosen this
   */
  async pick(target: Target, value: unknown): Promise<void> {
    await this.answerPicker(target, { value })
  }

  async cancelPick(target: Target): Promise<void> {
    await this.answerPicker(target, { cancel: true })
  }

  /** Turns the wheels of a picker-view to these rows. */
  async turnPickerView(target: Target, indexes: number[]): Promise<void> {
    await this.control((controls, [id, rows]) => controls.scrollPickerView(id, rows), [await this.mark(target), indexes] as const)
    await this.step('turn-picker-view')
  }

  /** A finger from one point to another, given as parts of the element's width and height from its middle. */
  async swipe(target: Target, by: { x?: number; y?: number }): Promise<void> {
    // As before a tap: it is in view and at rest, and nothing covers it.
    await this.find(target).click({ trial: true })
    const box = await this.find(target).boundingBox()
    if (!box) throw new Error(`${String(target)} is not on the screen`)
    const from = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
    const steps = 8
    const client = await this.page.context().newCDPSession(this.page)
    const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', part: number): Promise<unknown> =>
      client.send('Input.dispatchTouchEvent', {
        type,
        touchPoints:
          type === 'touchEnd' ? [] : [{ x: from.x + (by.x ?? 0) * box.width * part, y: from.y + (by.y ?? 0) * box.height * part }],
      })
    await send('touchStart', 0)
    for (let index = 1; index <= steps; index += 1) await send('touchMove', index / steps)
    await send('touchEnd', 1)
    await client.detach()
    await this.step(`swipe-${String(target)}`)
  }

  /** Scrolls the page that shows, or a scroll-view in it. */
  async scrollTo(top: number, target?: Target): Promise<void> {
    const scroller = target === undefined ? this.frame().locator('wx-page') : this.find(target)
    await scroller.evaluate((element, value) => element.scrollTo(0, value), top)
  }

  /** Pulls the page down, where its table allows it. */
  async pullDown(): Promise<void> {
    await this.control((controls) => controls.pullDown(), null)
  }

  /** Pulls a scroll-view with a refresher down. */
  async pullDownInside(target: Target): Promise<void> {
    await this.control((controls, id) => controls.refresh(id), await this.mark(target))
  }

  /** The toast or loading that shows, or null. */
  async toast(): Promise<string | null> {
    return this.overlayText('.wx-toast')
  }

  /** The modal that shows, or null. */
  async modal(): Promise<{ title: string; content: string } | null> {
    if ((await this.page.locator('.wx-modal').count()) === 0) return null
    const read = async (selector: string): Promise<string> => (await this.overlayText(selector)) ?? ''
    return { title: await read('.wx-modal-title'), content: await read('.wx-modal-content') }
  }

  async confirmModal(text?: string): Promise<void> {
    if (text !== undefined) await this.page.locator('.wx-modal-input').fill(text)
    await this.page.locator('.wx-modal-confirm').tap()
    await this.step('confirm-modal')
  }

  async cancelModal(): Promise<void> {
    await this.page.locator('.wx-modal-cancel').tap()
    await this.step('cancel-modal')
  }

  /** Chooses an entry of the action sheet by its text; null closes it. */
  async chooseAction(text: string | null): Promise<void> {
    const sheet = this.page.locator('.wx-action-sheet')
    await (text === null ? sheet.locator('[data-cancel]') : sheet.getByText(text, { exact: true })).tap()
    await this.step('choose-action')
  }

  /** The title in the navigation bar; empty where the page draws its own. */
  async title(): Promise<string> {
    return (await this.frame().locator('.wx-navigation-title').allInnerTexts())[0] ?? ''
  }

  async screenshot(file: string): Promise<void> {
    fs.mkdirSync(path.dirname(file), { recursive: true })
    await this.page.screenshot({ path: file })
  }

  private frame(): Locator {
    return this.page.locator(activeFrame)
  }

  private async fieldOf(target: Target): Promise<Locator> {
    const found = this.find(target)
    const isField = await found.evaluate((element) => /^(input|textarea)$/i.test(element.tagName))
    return isField ? found : found.locator('input, textarea').first()
  }

  private async answerPicker(target: Target, answer: PickerAnswer): Promise<void> {
    await this.find(target).tap()
    await this.step(`picker-${String(target)}`)
    await this.control((controls, [id, value]) => controls.answerPicker(id, value), [await this.mark(target), answer] as const)
    await this.step(`picked-${String(target)}`)
  }

  private async overlayText(selector: string): Promise<string | null> {
    return (await this.page.locator(selector).allInnerTexts())[0] ?? null
  }

  protected async mark(target: Target): Promise<number> {
    const handle = (await this.find(target).elementHandle()) as ElementHandle<Element>
    return handle.evaluate((element, name) => (window as unknown as Record<string, PageControls>)[name]!.markElement(element), controlsName)
  }

  /** Runs a function over the page's controls, in the page: it may use nothing but its two parameters. */
  protected control<T, P>(run: (controls: PageControls, parameter: P) => T | Promise<T>, parameter: P): Promise<T> {
    const source = `(${run.toString()})(window[${JSON.stringify(controlsName)}], ${JSON.stringify(parameter)})`
    return this.page.evaluate(source) as Promise<T>
  }

  private async waitForEqual(read: () => Promise<string>, wanted: string, name: string): Promise<void> {
    let seen = ''
    await this.until(
      async () => (seen = await read()) === wanted,
      () => `${name} "${wanted}"; it is "${seen}"`,
      this.timeoutMs,
    )
  }

  protected async until(isTrue: () => Promise<boolean>, wanted: () => string, timeoutMs: number): Promise<void> {
    const deadline = Date.now() + timeoutMs
    while (!(await isTrue())) {
      if (Date.now() > deadline) throw new Error(`waited ${timeoutMs} ms for ${wanted()}`)
      await new Promise((resolve) => setTimeout(resolve, pollMs))
    }
  }

  protected async step(name: string): Promise<void> {
    if (!this.recordDir) return
    const number = String(++this.stepCount).padStart(3, '0')
    const fileName = `${number}-${name.replace(/[^\w一-鿿-]+/g, '_').slice(0, 60)}.png`
    await this.screenshot(path.join(this.recordDir, fileName))
  }
}
