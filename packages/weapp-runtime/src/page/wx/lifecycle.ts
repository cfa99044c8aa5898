import type { BootState } from '../../shared/HostMethods'
import { describeError, type Journal } from '../Journal'
import { parseQuery } from '../route'
import { type ApiBuilder, Listeners, type Options, type WxApi } from './api'

export interface LaunchOptions extends Options {
  path: string
  query: Record<string, string>
  scene: number
}

type AppDefinition = Record<string, unknown>

/** The app's own life: start, to the back, to the front, errors. */
export class AppLifecycle {
  readonly launchOptions: LaunchOptions
  enterOptions: LaunchOptions
  app: AppDefinition | undefined
  readonly shows: Listeners<LaunchOptions>
  readonly hides: Listeners<Options>
  readonly errors: Listeners<string>
  readonly rejections: Listeners<Options>
  readonly missingPages: Listeners<Options>

  constructor(
    boot: BootState,
    private readonly journal: Journal,
  ) {
    const { path, query, scene, referrerInfo } = boot
    this.launchOptions = { path, query: parseQuery(query), scene, referrerInfo, apiCategory: 'default' }
    this.enterOptions = this.launchOptions
    this.shows = new Listeners(journal)
    this.hides = new Listeners(journal)
    this.errors = new Listeners(journal)
    this.rejections = new Listeners(journal)
    this.missingPages = new Listeners(journal)
    let isTelling = false
    journal.onError((kind, error) => {
      // An error in an error listener is recorded without another event.
      if (isTelling) return
      isTelling = true
      if (kind === 'unhandledRejection') {
        this.call('onUnhandledRejection', { reason: error })
        this.rejections.emit({ reason: error })
      } else {
        this.call('onError', describeError(error))
        this.errors.emit(describeError(error))
      }
      isTelling = false
    })
  }

  launch(): void {
    this.call('onLaunch', this.launchOptions)
    this.show(this.enterOptions)
  }

  show(options: LaunchOptions): void {
    this.enterOptions = options
    this.call('onShow', options)
    this.shows.emit(options)
  }

  hide(): void {
    this.call('onHide', {})
    this.hides.emit({})
  }

  /** @returns whether there was a listener */
  pageNotFound(path: string, query: Record<string, string>): boolean {
    this.call('onPageNotFound', { path, query, isEntryPage: true })
    this.missingPages.emit({ path, query, isEntryPage: true })
    return typeof this.app?.onPageNotFound === 'function'
  }

  private call(name: string, detail: unknown): void {
    const method = this.app?.[name]
    if (typeof method === 'function') this.journal.guard(() => method.call(this.app, detail) as unknown)
  }
}

export function lifecycleApi(api: ApiBuilder, lifecycle: AppLifecycle, { hasUpdate }: BootState, journal: Journal): WxApi {
  const { shows, hides, errors, rejections, missingPages } = lifecycle
  return {
    getLaunchOptionsSync: api.now('getLaunchOptionsSync', () => lifecycle.launchOptions),
    getEnterOptionsSync: api.now('getEnterOptionsSync', () => lifecycle.enterOptions),
    onAppShow: shows.on,
    offAppShow: shows.off,
    onAppHide: hides.on,
    offAppHide: hides.off,
    onError: errors.on,
    offError: errors.off,
    onUnhandledRejection: rejections.on,
    offUnhandledRejection: rejections.off,
    onPageNotFound: missingPages.on,
    offPageNotFound: missingPages.off,
    onLazyLoadError: () => undefined,
    offLazyLoadError: () => undefined,
    onAudioInterruptionBegin: () => undefined,
    offAudioInterruptionBegin: () => undefined,
    onAudioInterruptionEnd: () => undefined,
    offAudioInterruptionEnd: () => undefined,
    getUpdateManager: api.now('getUpdateManager', () => ({
      applyUpdate: () => journal.call('applyUpdate', {}),
      onCheckForUpdate: (listener: (result: { hasUpdate: boolean }) => void) => void setTimeout(() => listener({ hasUpdate })),
      onUpdateReady: (listener: () => void) => void (hasUpdate && setTimeout(() => journal.guard(listener))),
      onUpdateFailed: () => undefined,
    })),
    nextTick: (callback: () => void) => void setTimeout(callback),
    getLogManager: api.now('getLogManager', () => console),
    getRealtimeLogManager: api.now('getRealtimeLogManager', () => console),
    reportEvent: () => undefined,
    reportAnalytics: () => undefined,
    reportMonitor: () => undefined,
    setEnableDebug: api.later('setEnableDebug', () => undefined),
  }
}
