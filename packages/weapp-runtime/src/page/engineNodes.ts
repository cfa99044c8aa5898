import * as glassEasel from 'glass-easel'

type EngineHost = Element & { __wxElement?: glassEasel.Element }

/** The engine's node that an element of the document belongs to: its own, or that of the nearest element above. */
export function engineNodeOf(element: Element | null): glassEasel.Element | undefined {
  for (let current: EngineHost | null = element; current; current = current.parentElement) {
    if (current.__wxElement) return current.__wxElement
  }
  return undefined
}

/** The element that the engine draws a node with. */
export function elementOf(node: glassEasel.Element): HTMLElement {
  return node.getBackendElement() as unknown as HTMLElement
}

/** Fires an event of a component, which does not bubble: WeChat lets only touches and animations do. */
export function fire(node: glassEasel.Element, type: string, detail: unknown): void {
  glassEasel.Event.triggerEvent(node, type, detail, { bubbles: false, composed: false })
}

/** Where the page that holds this element begins on the screen: WeChat counts from below the navigation bar. */
export function pageOrigin(element: Element): { left: number; top: number } {
  const viewport = element.closest('wx-viewport')
  if (!viewport) return { left: 0, top: 0 }
  const { left, top } = viewport.getBoundingClientRect()
  return { left, top }
}
