import { ApiFailure } from '../ApiFailure'
import type { PageStack } from '../PageStack'
import type { ApiBuilder, Options, WxApi } from './api'

type Events = Record<string, (...values: unknown[]) => void>

export function navigationApi(api: ApiBuilder, pages: () => PageStack): WxApi {
  const frame = () => pages().top?.frame
  return {
    navigateTo: api.later('navigateTo', async ({ url, events }) => ({
      eventChannel: await pages().navigateTo(String(url), (events ?? {}) as Events),
    })),
    redirectTo: api.later('redirectTo', ({ url }) => pages().redirectTo(String(url))),
    reLaunch: api.later('reLaunch', ({ url }) => pages().reLaunch(String(url))),
    switchTab: api.later('switchTab', ({ url }) => pages().switchTab(String(url))),
    navigateBack: api.later('navigateBack', ({ delta }) => pages().navigateBack(Number(delta ?? 1))),
    setNavigationBarTitle: api.later('setNavigationBarTitle', ({ title }) => frame()?.setTitle(String(title))),
    setNavigationBarColor: api.later('setNavigationBarColor', ({ backgroundColor, frontColor }) => {
      if (!/^#(0{6}|f{6})$/i.test(String(frontColor))) throw new ApiFailure(`invalid frontColor "${String(frontColor)}"`)
      frame()?.setColors(String(backgroundColor), String(frontColor))
    }),
    showNavigationBarLoading: api.later('showNavigationBarLoading', () => undefined),
    hideNavigationBarLoading: api.later('hideNavigationBarLoading', () => undefined),
    hideHomeButton: api.later('hideHomeButton', () => undefined),
    setBackgroundColor: api.later('setBackgroundColor', () => undefined),
    setBackgroundTextStyle: api.later('setBackgroundTextStyle', () => undefined),
    startPullDownRefresh: api.later('startPullDownRefresh', () => void pages().top?.call('onPullDownRefresh')),
    stopPullDownRefresh: api.later('stopPullDownRefresh', () => undefined),
    pageScrollTo: api.later('pageScrollTo', (options) => scrollPage(pages(), options)),
    preloadSubpackage: api.later('preloadSubpackage', () => undefined),
    enableAlertBeforeUnload: api.later('enableAlertBeforeUnload', () => undefined),
    disableAlertBeforeUnload: api.later('disableAlertBeforeUnload', () => undefined),
  }
}

function scrollPage(pages: PageStack, { scrollTop, selector, offsetTop = 0 }: Options): void {
  const scroller = pages.top?.frame.scroller
  if (!scroller) return
  if (typeof selector !== 'string') return scroller.scrollTo({ top: Number(scrollTop), behavior: 'instant' })
  const shadow = pages.top?.root.getComponent().getShadowRoot()
  const target = shadow?.querySelector(selector)?.getBackendElement() as unknown as HTMLElement | null
  if (!target) throw new ApiFailure(`no node for ${selector}`)
  const distance = target.getBoundingClientRect().top - scroller.getBoundingClientRect().top + Number(offsetTop)
  scroller.scrollTo({ top: scroller.scrollTop + distance, behavior: 'instant' })
}
