import { type AppConfiguration, routesOf } from '../shared/AppConfiguration'
import type { PackageData } from '../shared/PackageData'
import { ApiFailure } from './ApiFailure'
import type { Engine } from './Engine'
import { EventChannel } from './EventChannel'
import type { Journal } from './Journal'
import { leaveContainer } from './builtins/pageContainer'
import { OpenPage } from './OpenPage'
import type { PageLoader } from './PageLoader'
import { type Location, parseUrl } from './route'

const stackLimit = 10

/** The stack of open pages, and its navigations. */
export class PageStack {
  private readonly pages: OpenPage[] = []
  private readonly tabPages = new Map<string, OpenPage>()
  private queue: Promise<unknown> = Promise.resolve()

  constructor(
    private readonly data: PackageData,
    private readonly engine: Engine,
    private readonly loader: PageLoader,
    private readonly journal: Journal,
  ) {}

  get top(): OpenPage | undefined {
    return this.pages.at(-1)
  }

  currentRoute(): string {
    return this.top?.route ?? ''
  }

  routes(): string[] {
    return this.pages.map((page) => page.route)
  }

  instances(): unknown[] {
    return this.pages.map((page) => page.instance)
  }

  isKnown(route: string): boolean {
    return routesOf(this.app).includes(route)
  }

  navigateTo(url: string, events: Record<string, (...values: unknown[]) => void> = {}): Promise<EventChannel> {
    return this.inTurn(async () => {
      const location = this.locate(url)
      if (this.isTab(location.route)) throw new ApiFailure('can not navigateTo a tabbar page')
      if (this.pages.length >= stackLimit) throw new ApiFailure(`webview count limit exceed`)
      const channel = new EventChannel()
      for (const [name, listener] of Object.entries(events)) channel.on(name, listener)
      await this.loader.load(location.route)
      this.top?.hide()
      this.push(location, channel)
      return channel
    })
  }

  redirectTo(url: string): Promise<void> {
    return this.inTurn(async () => {
      const location = this.locate(url)
      if (this.isTab(location.route)) throw new ApiFailure('can not redirectTo a tabbar page')
      await this.loader.load(location.route)
      this.closeTop()
      this.push(location)
    })
  }

  reLaunch(url: string): Promise<void> {
    return this.inTurn(async () => {
      const location = this.locate(url)
      await this.loader.load(location.route)
      this.closeAll()
      this.push(location)
    })
  }

  switchTab(url: string): Promise<void> {
    return this.inTurn(async () => {
      const { route } = this.locate(url)
      if (!this.isTab(route)) throw new ApiFailure('can not switch to no-tabBar page')
      await this.loader.load(route)
      while (this.pages.length > 1) this.closeTop()
      const current = this.top
      if (current?.route === route) return
      if (current && this.isTab(current.route)) {
        current.hide()
        this.pages.pop()
      } else if (current) this.closeTop()
      const kept = this.tabPages.get(route)
      if (!kept) return this.push({ route, query: {} })
      this.pages.push(kept)
      kept.show()
    })
  }

  navigateBack(delta = 1): Promise<void> {
    return this.inTurn(async () => {
      if (this.top && leaveContainer(this.top.frame.scroller)) return
      if (this.pages.length <= 1) throw new ApiFailure('cannot navigate back at first page.')
      for (let left = Math.min(delta, this.pages.length - 1); left > 0; left -= 1) this.closeTop()
      this.top?.show()
    })
  }

  /** Opens the first page of a start. */
  launch(location: Location): Promise<void> {
    return this.inTurn(async () => {
      await this.loader.load(location.route)
      this.push(location)
    })
  }

  private get app(): AppConfiguration {
    return this.data.app
  }

  private isTab(route: string): boolean {
    return this.app.tabBar?.list.some(({ pagePath }) => pagePath === route) ?? false
  }

  private locate(url: string): Location {
    const location = parseUrl(url, this.currentRoute())
    if (!this.isKnown(location.route)) throw new ApiFailure(`page "${location.route}" is not found`)
    return location
  }

  private push(location: Location, channel = new EventChannel()): void {
    const configuration = { ...this.app.window, ...this.data.configurations[location.route] }
    const page = new OpenPage(location, configuration, this.engine, this.journal, channel, this.pages.length > 0, () => {
      this.navigateBack().catch((failure: unknown) => this.journal.error('thrown', failure))
    })
    this.pages.push(page)
    if (this.isTab(location.route)) {
      this.tabPages.set(location.route, page)
      page.frame.addTabBar(this.tabBar(location.route))
    }
    page.start()
  }

  private tabBar(route: string): HTMLElement {
    const bar = document.createElement('wx-tab-bar')
    for (const { pagePath, text = pagePath } of this.app.tabBar?.list ?? []) {
      const tab = Object.assign(document.createElement('div'), {
        textContent: text,
        onclick: () => void this.switchTab(`/${pagePath}`),
      })
      tab.style.color = (pagePath === route ? this.app.tabBar?.selectedColor : this.app.tabBar?.color) ?? 'inherit'
      bar.append(tab)
    }
    return bar
  }

  private closeTop(): void {
    const page = this.pages.pop()
    if (page) this.tabPages.delete(page.route)
    page?.close()
  }

  private closeAll(): void {
    while (this.pages.length > 0) this.closeTop()
    for (const page of this.tabPages.values()) page.close()
    this.tabPages.clear()
  }

  /** One navigation at a time, in the order in which they were asked for. */
  private inTurn<T>(navigate: () => Promise<T>): Promise<T> {
    const turn = this.queue.then(async () => {
      await this.top?.settled
      return navigate()
    })
    this.queue = turn.catch(() => undefined)
    return turn
  }
}
