import { BuiltinPart, type BuiltinKind, toNumber } from './BuiltinPart'

const functions: Record<string, string> = {
  navigate: 'navigateTo',
  redirect: 'redirectTo',
  switchTab: 'switchTab',
  reLaunch: 'reLaunch',
  navigateBack: 'navigateBack',
  exit: 'exitMiniProgram',
}

class NavigatorPart extends BuiltinPart {
  override created(): void {
    this.onTap(() => {
      const events = {
        success: (detail: unknown) => this.fire('success', detail),
        fail: (detail: unknown) => this.fire('fail', detail),
        complete: (detail: unknown) => this.fire('complete', detail),
      }
      if (this.get('target', 'self') === 'miniProgram') {
        this.services.wx.navigateToMiniProgram?.({
          appId: this.get('appId', ''),
          path: this.get('path', ''),
          ...events,
        })
        return
      }
      const name = functions[this.get('openType', 'navigate')] ?? 'navigateTo'
      this.services.wx[name]?.({
        url: this.get('url', ''),
        delta: toNumber(this.get<unknown>('delta', 1), 1),
        ...events,
      })
    })
  }
}

export const navigatorKind: BuiltinKind = {
  tag: 'navigator',
  properties: ['url', 'openType', 'delta', 'target', 'appId', 'path', 'extraData'],
  part: NavigatorPart,
}
