import { BuiltinPart, type BuiltinKind } from './BuiltinPart'

/** A web page of its own is beyond the runtime: it shows which address WeChat would open. An `error` event of the element makes it fail. */
class WebViewPart extends BuiltinPart {
  override created(): void {
    this.element.addEventListener('error', () => this.fire('error', { src: this.get('src', '') }))
  }

  override changed(name: string, value: unknown): void {
    if (name !== 'src') return
    this.element.setAttribute('src', String(value ?? ''))
    this.element.textContent = String(value ?? '')
    setTimeout(() => this.fire('load', { src: value }))
  }
}

export const webViewKind: BuiltinKind = { tag: 'web-view', properties: ['src'], part: WebViewPart }
