import { BuiltinPart, type BuiltinKind, isOn, toNumber } from './BuiltinPart'

class ScrollViewPart extends BuiltinPart {
  private lastTop = 0
  private lastLeft = 0
  private isAtStart = true
  private isAtEnd = false

  override created(): void {
    this.element.addEventListener('scroll', (event) => {
      event.stopPropagation()
      this.emitScroll()
    })
  }

  override changed(name: string, value: unknown): void {
    if (name === 'scrollX' || name === 'scrollY') this.reflect(name === 'scrollX' ? 'scroll-x' : 'scroll-y', value)
    if (name === 'enableFlex') this.reflect('enable-flex', value)
    // Set after the children are there: a template sets the properties of a parent first.
    if (name === 'scrollTop' && isOn(value)) requestAnimationFrame(() => this.scroll({ top: toNumber(value, 0) }))
    if (name === 'scrollLeft' && isOn(value)) requestAnimationFrame(() => this.scroll({ left: toNumber(value, 0) }))
    if (name === 'scrollIntoView' && isOn(value)) requestAnimationFrame(() => this.scrollTo(String(value)))
    if (name === 'refresherTriggered') this.reflect('refreshing', value)
  }

  /** The action of pulling the list down. */
  refresh(): void {
    if (!isOn(this.get<unknown>('refresherEnabled', false))) throw new Error('this scroll-view has no refresher')
    this.fire('refresherpulling', { dy: 50 })
    this.reflect('refreshing', true)
    this.fire('refresherrefresh', { dy: 50 })
  }

  private scroll(to: ScrollToOptions): void {
    this.element.scrollTo({
      ...to,
      behavior: isOn(this.get<unknown>('scrollWithAnimation', false)) ? 'smooth' : 'instant',
    })
  }

  private scrollTo(id: string): void {
    const target = this.element.querySelector(`[id="${CSS.escape(id)}"], [id$="--${CSS.escape(id)}"]`)
    if (!target) return
    const own = this.element.getBoundingClientRect()
    const wanted = target.getBoundingClientRect()
    this.scroll({
      ...(isOn(this.get<unknown>('scrollY', false)) && { top: this.element.scrollTop + wanted.top - own.top }),
      ...(isOn(this.get<unknown>('scrollX', false)) && { left: this.element.scrollLeft + wanted.left - own.left }),
    })
  }

  private emitScroll(): void {
    const { scrollTop, scrollLeft, scrollHeight, scrollWidth, clientHeight, clientWidth } = this.element
    const deltaY = this.lastTop - scrollTop
    const deltaX = this.lastLeft - scrollLeft
    this.lastTop = scrollTop
    this.lastLeft = scrollLeft
    this.fire('scroll', { scrollTop, scrollLeft, scrollHeight, scrollWidth, deltaX, deltaY })
    const isVertical = isOn(this.get<unknown>('scrollY', false))
    const before = isVertical ? scrollTop : scrollLeft
    const after = isVertical ? scrollHeight - clientHeight - scrollTop : scrollWidth - clientWidth - scrollLeft
    const isAtStart = before <= toNumber(this.get<unknown>('upperThreshold', 50), 50)
    const isAtEnd = after <= toNumber(this.get<unknown>('lowerThreshold', 50), 50)
    if (isAtStart && !this.isAtStart) this.fire('scrolltoupper', { direction: isVertical ? 'top' : 'left' })
    if (isAtEnd && !this.isAtEnd) this.fire('scrolltolower', { direction: isVertical ? 'bottom' : 'right' })
    this.isAtStart = isAtStart
    this.isAtEnd = isAtEnd
  }
}

export type Refreshable = Pick<ScrollViewPart, 'refresh'>

export const scrollViewKind: BuiltinKind = {
  tag: 'scroll-view',
  properties: [
    'scrollX',
    'scrollY',
    'enableFlex',
    'upperThreshold',
    'lowerThreshold',
    'scrollWithAnimation',
    'scrollTop',
    'scrollLeft',
    'scrollIntoView',
    'refresherEnabled',
    'refresherTriggered',
    'showScrollbar',
  ],
  part: ScrollViewPart,
}
