import type * as glassEasel from 'glass-easel'
import { elementOf, pageOrigin } from '../engineNodes'

interface Margins {
  left?: number
  top?: number
  right?: number
  bottom?: number
}

interface ObserverOptions {
  thresholds?: number[]
  observeAll?: boolean
}

/** `wx.createIntersectionObserver`, on the browser's own observer. */
export class WxIntersectionObserver {
  private root: Element | null = null
  private margin = '0px'
  private observer: IntersectionObserver | undefined

  constructor(
    private readonly owner: glassEasel.GeneralComponent | undefined,
    private readonly options: ObserverOptions,
  ) {}

  relativeTo(selector: string, margins: Margins = {}): this {
    const node = this.owner?.getShadowRoot()?.querySelector(selector)
    this.root = node ? elementOf(node) : null
    return this.withMargins(margins)
  }

  relativeToViewport(margins: Margins = {}): this {
    this.root = this.owner ? elementOf(this.owner).closest('wx-page') : null
    return this.withMargins(margins)
  }

  observe(selector: string, listener: (result: Record<string, unknown>) => void): void {
    const shadow = this.owner?.getShadowRoot()
    const first = shadow?.querySelector(selector)
    const nodes = this.options.observeAll ? (shadow?.querySelectorAll(selector) ?? []) : first ? [first] : []
    const nodeOf = new Map<Element, glassEasel.Element>(nodes.map((node) => [elementOf(node), node]))
    this.observer = new IntersectionObserver(
      (entries) => {
        for (const entry of entries) {
          const node = nodeOf.get(entry.target)
          const origin = pageOrigin(entry.target)
          listener({
            id: node?.id ?? '',
            dataset: node?.dataset ?? {},
            intersectionRatio: entry.intersectionRatio,
            intersectionRect: inPage(entry.intersectionRect, origin),
            boundingClientRect: inPage(entry.boundingClientRect, origin),
            relativeRect: inPage(entry.rootBounds ?? entry.boundingClientRect, origin),
            time: Date.now(),
          })
        }
      },
      { root: this.root, rootMargin: this.margin, threshold: this.options.thresholds ?? [0] },
    )
    for (const element of nodeOf.keys()) this.observer.observe(element)
  }

  disconnect(): void {
    this.observer?.disconnect()
  }

  private withMargins({ left = 0, top = 0, right = 0, bottom = 0 }: Margins): this {
    this.margin = `${top}px ${right}px ${bottom}px ${left}px`
    return this
  }
}

function inPage(rect: DOMRectReadOnly, origin: { left: number; top: number }): Record<string, number> {
  const { left, top, right, bottom, width, height } = rect
  return {
    left: left - origin.left,
    top: top - origin.top,
    right: right - origin.left,
    bottom: bottom - origin.top,
    width,
    height,
  }
}
