import type { WindowConfiguration } from '../shared/AppConfiguration'

/** The frame of a page: the navigation bar of the phone, and below it the page's own window. */
export class PageFrame {
  readonly element = document.createElement('wx-frame')
  readonly scroller = document.createElement('wx-page')
  private readonly viewport = document.createElement('wx-viewport')
  private readonly title = Object.assign(document.createElement('div'), { className: 'wx-navigation-title' })
  private readonly bar = document.createElement('wx-navigation-bar')

  constructor(
    readonly route: string,
    configuration: WindowConfiguration,
    hasBack: boolean,
    onBack: () => void,
  ) {
    this.element.dataset.route = route
    const isCustom = configuration.navigationStyle === 'custom'
    if (!isCustom) {
      this.setTitle(configuration.navigationBarTitleText ?? '')
      this.setColors(
        configuration.navigationBarBackgroundColor ?? '#000000',
        configuration.navigationBarTextStyle === 'black' ? '#000000' : '#ffffff',
      )
      if (hasBack) this.bar.append(this.backButton(onBack))
      this.bar.append(this.title)
      this.element.append(this.bar)
    }
    if (configuration.disableScroll) this.scroller.style.overflow = 'hidden'
    this.scroller.append(document.createElement('div'))
    this.viewport.append(this.scroller)
    this.element.append(this.viewport, document.createElement('wx-menu-button'))
    document.body.append(this.element)
    this.element.style.setProperty('--page-height', `${this.viewport.clientHeight}px`)
  }

  setTitle(title: string): void {
    this.title.textContent = title
  }

  setColors(background: string, front: string): void {
    Object.assign(this.bar.style, { background, color: front })
  }

  setActive(isActive: boolean): void {
    this.element.dataset.active = String(isActive)
  }

  addTabBar(bar: HTMLElement): void {
    this.element.append(bar)
    this.element.style.setProperty('--page-height', `${this.viewport.clientHeight}px`)
  }

  remove(): void {
    this.element.remove()
  }

  private backButton(onBack: () => void): HTMLElement {
    const button = Object.assign(document.createElement('button'), {
      className: 'wx-navigation-back',
      textContent: '‹',
      onclick: onBack,
    })
    button.setAttribute('aria-label', 'Back')
    return button
  }
}
