import type { Root } from 'glass-easel-miniprogram-adapter'
import type { WindowConfiguration } from '../shared/AppConfiguration'
import type { Engine } from './Engine'
import type { EventChannel } from './EventChannel'
import type { Journal } from './Journal'
import { PageFrame } from './PageFrame'
import type { Location } from './route'

type Lifecycle = 'onLoad' | 'onShow' | 'onReady' | 'onHide' | 'onUnload' | 'onPullDownRefresh' | 'onReachBottom' | 'onPageScroll'

export type PageInstance = Record<string, unknown> & { route: string; options: Record<string, string> }

const defaultReachBottomPx = 50

/** A phone's pages slide in for longer than this; frameworks count on having rendered before the next page comes. */
const settleMs = 50

/** A page on the stack: its component in the engine, its frame, and its lifecycle. */
export class OpenPage {
  readonly route: string
  readonly instance: PageInstance
  readonly frame: PageFrame
  readonly root: Root
  private readonly styles: HTMLStyleElement[]
  /** Resolves when the page is ready and the next navigation may begin. */
  readonly settled: Promise<void>
  isSettled = false
  private isAtBottom = false
  private settle: () => void = () => undefined

  constructor(
    private readonly location: Location,
    readonly configuration: WindowConfiguration,
    engine: Engine,
    private readonly journal: Journal,
    channel: EventChannel,
    hasBack: boolean,
    onBack: () => void,
  ) {
    this.route = location.route
    this.settled = new Promise((resolve) => (this.settle = resolve))
    this.frame = new PageFrame(location.route, configuration, hasBack, onBack)
    const before = new Set(document.head.querySelectorAll('style'))
    this.root = engine.backend.createRoot('page-root', engine.codeSpace, location.route)
    // On a phone each page is a document of its own, so a page's styles may hold only while it shows.
    this.styles = [...document.head.querySelectorAll('style')].filter((style) => !before.has(style))
    this.instance = this.root.get() as unknown as PageInstance
    Object.assign(this.instance, {
      route: location.route,
      options: location.query,
      getOpenerEventChannel: () => channel,
    })
    const { setData } = this.instance as { setData?: (...parameters: unknown[]) => unknown }
    if (setData)
      this.instance.setData = (...parameters: unknown[]) => {
        journal.update(location.route, parameters[0])
        return setData.apply(this.instance, parameters)
      }
    this.frame.scroller.addEventListener('scroll', () => this.scrolled())
  }

  start(): void {
    this.frame.setActive(true)
    const { scroller } = this.frame
    const placeholder = scroller.firstElementChild
    type Backend = Parameters<Root['attach']>[0]
    this.root.attach(scroller as unknown as Backend, placeholder as unknown as Backend)
    this.call('onLoad', this.location.query)
    this.call('onShow')
    requestAnimationFrame(() => {
      this.call('onReady')
      setTimeout(() => {
        this.isSettled = true
        this.settle()
      }, settleMs)
    })
  }

  show(): void {
    this.frame.setActive(true)
    for (const style of this.styles) style.disabled = false
    this.root.getComponent().triggerPageLifetime('show', [])
    this.call('onShow')
  }

  hide(): void {
    this.frame.setActive(false)
    this.root.getComponent().triggerPageLifetime('hide', [])
    this.call('onHide')
    for (const style of this.styles) style.disabled = true
  }

  close(): void {
    this.call('onUnload')
    // Updates of a closed page are dropped, as on a phone.
    this.instance.setData = () => undefined
    this.root.release()
    for (const style of this.styles) style.remove()
    this.frame.remove()
  }

  has(name: string): boolean {
    return typeof this.instance[name] === 'function'
  }

  call(name: Lifecycle | 'onShareAppMessage' | 'onShareTimeline', ...parameters: unknown[]): unknown {
    const method = this.instance[name]
    if (typeof method !== 'function') return undefined
    return this.journal.guard(() => method.apply(this.instance, parameters) as unknown)
  }

  private scrolled(): void {
    const { scrollTop, scrollHeight, clientHeight } = this.frame.scroller
    if (this.has('onPageScroll')) this.call('onPageScroll', { scrollTop })
    const left = scrollHeight - clientHeight - scrollTop
    const isAtBottom = left <= (this.configuration.onReachBottomDistance ?? defaultReachBottomPx)
    if (isAtBottom && !this.isAtBottom) this.call('onReachBottom')
    this.isAtBottom = isAtBottom
  }
}
