import { ApiFailure } from '../ApiFailure'
import type { PageStack } from '../PageStack'
import type { ApiBuilder, Options, WxApi } from './api'

/** Sharing a page into a chat: the menu's entry can be removed, and the page sets the message. */
export class Sharing {
  private isMenuShown = true

  constructor(private readonly pages: () => PageStack) {}

  setMenu(isShown: boolean): void {
    this.isMenuShown = isShown
  }

  /** The message to send. @throws if this page cannot be shared in this way */
  async share(from: 'menu' | 'button', target: { id: string; dataset: Record<string, unknown> } | undefined): Promise<Options> {
    const page = this.pages().top
    if (!page) throw new ApiFailure('no page is open')
    if (from === 'menu' && (!this.isMenuShown || !page.has('onShareAppMessage')))
      throw new ApiFailure('the menu of this page has no share entry')
    const { promise, ...answer } = ((await page.call('onShareAppMessage', { from, target })) ?? {}) as Options
    const promised = promise ? ((await promise) as Options) : {}
    return { title: '', path: `/${page.route}`, ...answer, ...promised }
  }

  /** The message for a timeline. @throws if this page cannot be shared there */
  async shareTimeline(): Promise<Options> {
    const page = this.pages().top
    if (!page?.has('onShareAppMessage') || !page.has('onShareTimeline') || !this.isMenuShown)
      throw new ApiFailure('the menu of this page has no timeline entry')
    return { title: '', query: '', ...((await page.call('onShareTimeline')) as Options) }
  }
}

export function shareApi(api: ApiBuilder, sharing: Sharing): WxApi {
  return {
    showShareMenu: api.later('showShareMenu', () => sharing.setMenu(true)),
    hideShareMenu: api.later('hideShareMenu', () => sharing.setMenu(false)),
    updateShareMenu: api.later('updateShareMenu', () => undefined),
    showShareImageMenu: api.later('showShareImageMenu', () => undefined),
  }
}
