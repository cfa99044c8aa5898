import type { Page } from 'playwright-core'
import type { MiniProgramPackage } from '../package/loadPackage'
import type { Problem } from '../package/Problem'
import type { PackageServer } from '../server/servePackage'
import { controlsName, type PageControls } from '../shared/PageControls'
import type { ApiCall, PageUpdate, RuntimeError } from '../shared/records'
import { bootState } from './bootState'
import type { HttpRecord, SuppliedFile } from './options'
import type { Phone } from './Phone'
import { Screen, type Target } from './Screen'

type Query = string | Record<string, string>

/** A running mini-program in a test's hands: its pages, what it keeps, what it called and what went wrong. */
export class MiniProgram extends Screen {
  private readonly past = { calls: [] as ApiCall[], errors: [] as RuntimeError[], unsupported: [] as string[] }

  constructor(
    page: Page,
    private readonly closeBrowser: () => Promise<void>,
    private readonly server: PackageServer,
    private readonly miniProgram: MiniProgramPackage,
    private readonly phone: Phone,
    timeoutMs: number,
    private readonly remoteErrors: RuntimeError[],
  ) {
    super(page, timeoutMs, phone.options.recordDir)
  }

  /** The faults of the package itself: templates, styles, tables, scripts. A sound one has none. */
  get problems(): Problem[] {
    return this.miniProgram.problems
  }

  /** Lays a page over the others, as `wx.navigateTo` of the package itself would. @param url with a leading slash */
  async navigateTo(url: string): Promise<void> {
    await this.control((controls, address) => controls.navigateTo(address), url)
    await this.step('navigate-to')
  }

  /** The arrow of the navigation bar, or the phone's own gesture. */
  async back(): Promise<void> {
    await this.control((controls) => controls.navigateBack(), null)
    await this.step('back')
  }

  /** The message that sharing this page sends, by the menu or by a button. @throws if the page cannot be shared */
  async share(button?: Target): Promise<Record<string, unknown>> {
    const id = button === undefined ? null : await this.mark(button)
    return this.control((controls, elementId) => controls.share(elementId === null ? 'menu' : 'button', elementId), id)
  }

  /** The message that a timeline gets. @throws if the page cannot be shared there */
  shareTimeline(): Promise<Record<string, unknown>> {
    return this.control((controls) => controls.shareTimeline(), null)
  }

  async currentRoute(): Promise<string> {
    return (await this.stack()).at(-1) ?? ''
  }

  /** Routes of the open pages, the lowest first. */
  stack(): Promise<string[]> {
    return this.control((controls) => controls.stack(), null)
  }

  /** The storage of the mini-program. */
  async storage(): Promise<Record<string, unknown>> {
    const stored = await this.control((controls) => controls.storage(), null)
    return Object.fromEntries(Object.entries(stored).map(([key, json]) => [key, JSON.parse(json) as unknown]))
  }

  /** Every call of `wx`, of earlier starts too, or those of one function. */
  async calls(api?: string): Promise<ApiCall[]> {
    const calls = [...this.past.calls, ...(await this.control((controls) => controls.calls(), null))]
    return api === undefined ? calls : calls.filter((call) => call.api === api)
  }

  /** Every `setData` of a page since the last start, with its size. */
  updates(): Promise<PageUpdate[]> {
    return this.control((controls) => controls.updates(), null)
  }

  requests(): HttpRecord[] {
    return this.phone.http.records
  }

  async errors(): Promise<RuntimeError[]> {
    return [...this.past.errors, ...this.remoteErrors, ...(await this.control((controls) => controls.errors(), null))]
  }

  async unsupported(): Promise<string[]> {
    return [...new Set([...this.past.unsupported, ...(await this.control((controls) => controls.unsupported(), null))])]
  }

  /** Pictures that were saved to the album. */
  album(): { name: string; content: Buffer }[] {
    return this.phone.album
  }

  /** Lays files ready for the next time that the person is asked to choose. */
  supplyFiles(...files: SuppliedFile[]): void {
    this.phone.supplied.push(...files)
  }

  async goOffline(): Promise<void> {
    this.phone.boot = { ...this.phone.boot, isOffline: true }
    await this.control((controls) => controls.setOffline(true), null)
    this.phone.http.abortAll()
  }

  async goOnline(): Promise<void> {
    this.phone.boot = { ...this.phone.boot, isOffline: false }
    await this.control((controls) => controls.setOffline(false), null)
  }

  /** The person turns to another app. */
  hideApp(): Promise<void> {
    return this.control((controls) => controls.hideApp(), null)
  }

  /** The person comes back from another app. */
  showApp(scene = 1001): Promise<void> {
    return this.control((controls, value) => controls.showApp(value), scene)
  }

  /** Ends the mini-program and enters it again, with what it keeps on the phone: the person comes back another day. */
  async relaunch(entry = this.phone.boot.path, query: Query = '', scene?: number): Promise<void> {
    this.past.calls.push(...(await this.control((controls) => controls.calls(), null)))
    this.past.errors.push(...(await this.control((controls) => controls.errors(), null)))
    this.past.unsupported.push(...(await this.control((controls) => controls.unsupported(), null)))
    const storage = await this.control((controls) => controls.storage(), null)
    const userFiles = await this.control((controls) => controls.userFiles(), null)
    this.phone.http.abortAll()
    this.phone.boot = { ...bootState(this.phone.boot, entry, query, scene), storage, userFiles }
    await this.start()
  }

  async close(): Promise<void> {
    this.phone.http.abortAll()
    await this.closeBrowser()
    await this.server.close()
  }

  /** Loads the runtime and waits until the first page is ready. */
  async start(): Promise<void> {
    await this.page.goto(`${this.server.origin}/`)
    await this.until(
      () =>
        this.page.evaluate((name) => {
          const controls = (window as unknown as Record<string, PageControls | undefined>)[name]
          return controls?.isReady() ?? false
        }, controlsName),
      () => 'the mini-program to start',
      this.timeoutMs,
    )
    await this.step('start')
  }
}
