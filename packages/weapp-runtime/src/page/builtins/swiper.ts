import { BuiltinPart, type BuiltinKind, isOn, toNumber } from './BuiltinPart'

/** A row of items that snaps to one. The dots above it do not move. */
class SwiperPart extends BuiltinPart {
  private current = 0
  private timer: ReturnType<typeof setInterval> | undefined
  private readonly dots = Object.assign(document.createElement('div'), { className: 'wx-swiper-dots' })

  override created(): void {
    this.element.addEventListener('scroll', (event) => event.stopPropagation())
    this.element.addEventListener('scrollend', (event) => {
      event.stopPropagation()
      const { scrollLeft, clientWidth, scrollTop, clientHeight } = this.element
      const index = this.isVertical() ? scrollTop / (clientHeight || 1) : scrollLeft / (clientWidth || 1)
      this.settle(Math.round(index), 'touch')
    })
    new MutationObserver(() => this.drawDots()).observe(this.element, { childList: true })
  }

  override changed(name: string, value: unknown): void {
    if (name === 'vertical') this.reflect('vertical', value)
    if (name === 'current') requestAnimationFrame(() => this.show(toNumber(value, 0), ''))
    if (name === 'autoplay' || name === 'interval') this.restart()
    if (name.startsWith('indicator')) this.drawDots()
  }

  private show(index: number, source: string): void {
    const { clientWidth, clientHeight } = this.element
    this.element.scrollTo(this.isVertical() ? { top: index * clientHeight } : { left: index * clientWidth })
    this.settle(index, source)
  }

  private settle(index: number, source: string): void {
    if (index === this.current) return
    this.current = index
    this.drawDots()
    this.fire('change', { current: index, currentItemId: '', source })
    this.fire('animationfinish', { current: index, currentItemId: '', source })
  }

  private restart(): void {
    clearInterval(this.timer)
    if (!isOn(this.get<unknown>('autoplay', false))) return
    this.timer = setInterval(
      () => {
        if (!this.element.isConnected) clearInterval(this.timer)
        else if (this.items() > 0) this.show((this.current + 1) % this.items(), 'autoplay')
      },
      toNumber(this.get<unknown>('interval', 5000), 5000),
    )
  }

  private items(): number {
    return this.element.querySelectorAll(':scope > wx-swiper-item').length
  }

  private drawDots(): void {
    const isWanted = isOn(this.get<unknown>('indicatorDots', false))
    if (!isWanted) return this.dots.remove()
    if (this.dots.childElementCount !== this.items()) {
      this.dots.replaceChildren(...Array.from({ length: this.items() }, () => document.createElement('i')))
    }
    const [color, active] = [this.get('indicatorColor', 'rgba(0, 0, 0, .3)'), this.get('indicatorActiveColor', '#000000')]
    ;[...this.dots.children].forEach((dot, index) => {
      if (dot instanceof HTMLElement) dot.style.background = index === this.current ? active : color
    })
    if (!this.dots.isConnected) this.element.prepend(this.dots)
  }

  private isVertical(): boolean {
    return isOn(this.get<unknown>('vertical', false))
  }
}

export const swiperKinds: BuiltinKind[] = [
  {
    tag: 'swiper',
    properties: [
      'vertical',
      'current',
      'autoplay',
      'interval',
      'duration',
      'circular',
      'indicatorDots',
      'indicatorColor',
      'indicatorActiveColor',
    ],
    part: SwiperPart,
  },
  { tag: 'swiper-item', properties: ['itemId'], part: BuiltinPart },
]
