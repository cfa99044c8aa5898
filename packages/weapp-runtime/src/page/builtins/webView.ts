import { BuiltinPart, type BuiltinKind } from './BuiltinPart'

/** A web page of its own is beyond the runtime: it shows which address WeChat would open. */
class WebViewPart extends BuiltinPart {
  override changed(name: string, value: unknown): void {
    if (name !== 'src') return
    this.element.setAttribute('src', String(value ?? ''))
    this.element.textContent = String(value ?? '')
    setTimeout(() => this.fire('load', { src: value }))
  }
}

export const webViewKind: BuiltinKind = { tag: 'web-view', properties: ['src'], part: WebViewPart }
