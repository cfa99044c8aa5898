import * as glassEasel from 'glass-easel'
import { engineNodeOf, pageOrigin } from './engineNodes'

const moveTolerancePx = 10
const mouseAfterTouchMs = 1000

/** The reaction of a built-in component, after the package's own listeners had the tap. */
export const tapEvent = 'wx:tap'

/** The element that the browser itself must click. */
const browserFields = 'input, textarea, button, wx-tab-bar'

interface Contact {
  identifier: number
  clientX: number
  clientY: number
}

interface Press extends Contact {
  target: Element
  hasMoved: boolean
}

/**
 * Turns the browser's touches, or a mouse where there are none, into WeChat's touch events and taps. A long press comes
 * from the driver alone: on a busy machine a plain tap may last longer than WeChat's 350 ms.
 */
export function listenToGestures(root: HTMLElement): void {
  const presses = new Map<number, Press>()
  let lastTouchAt = -Infinity

  const start = (target: Element, contact: Contact, all: Contact[]): boolean => {
    const { identifier, clientX, clientY } = contact
    presses.set(identifier, { identifier, clientX, clientY, target, hasMoved: false })
    return dispatch(target, 'touchstart', [contact], all)
  }
  const move = (contact: Contact, all: Contact[]): boolean => {
    const press = presses.get(contact.identifier)
    if (!press) return false
    if (Math.hypot(contact.clientX - press.clientX, contact.clientY - press.clientY) > moveTolerancePx) press.hasMoved = true
    return dispatch(press.target, 'touchmove', [contact], all)
  }
  const end = (contact: Contact, all: Contact[], type: 'touchend' | 'touchcancel'): void => {
    const press = presses.get(contact.identifier)
    if (!press) return
    presses.delete(contact.identifier)
    dispatch(press.target, type, [contact], all)
    if (type === 'touchend' && !press.hasMoved) tap(press.target, contact)
  }

  const touched =
    (handle: (event: TouchEvent, all: Contact[]) => boolean | void) =>
    (event: TouchEvent): void => {
      lastTouchAt = performance.now()
      if (handle(event, [...event.touches]) && event.cancelable) event.preventDefault()
    }
  const each = (event: TouchEvent, handle: (contact: Contact) => boolean | void): boolean =>
    [...event.changedTouches].map((contact) => handle(contact)).some(Boolean)
  const options = { capture: true, passive: false }
  root.addEventListener(
    'touchstart',
    touched((event, all) => each(event, (contact) => void start(event.target as Element, contact, all))),
    options,
  )
  root.addEventListener(
    'touchmove',
    touched((event, all) => each(event, (contact) => move(contact, all))),
    options,
  )
  root.addEventListener(
    'touchend',
    touched((event, all) => {
      // The browser would send a click after the touch, which could hit what the tap has just laid over the page.
      const isBrowserField = (event.target as Element).closest(browserFields) !== null
      if (!isBrowserField && document.activeElement instanceof HTMLElement) document.activeElement.blur()
      each(event, (contact) => end(contact, all, 'touchend'))
      return !isBrowserField
    }),
    options,
  )
  root.addEventListener(
    'touchcancel',
    touched((event, all) => each(event, (contact) => end(contact, all, 'touchcancel'))),
    options,
  )

  const mouse = (event: MouseEvent): Contact => ({ identifier: -1, clientX: event.clientX, clientY: event.clientY })
  const isMouse = (): boolean => performance.now() - lastTouchAt > mouseAfterTouchMs
  root.addEventListener('mousedown', (event) => void (isMouse() && start(event.target as Element, mouse(event), [mouse(event)])), true)
  root.addEventListener('mousemove', (event) => void (isMouse() && move(mouse(event), [mouse(event)])), true)
  root.addEventListener('mouseup', (event) => void (isMouse() && end(mouse(event), [], 'touchend')), true)
}

/** A whole tap on an element, as by a finger. A disabled button takes none. */
export function tap(target: Element, at: { clientX: number; clientY: number }): void {
  const button = target.closest('wx-button')
  if (button?.hasAttribute('disabled')) return
  dispatch(target, 'tap', [{ identifier: 0, clientX: at.clientX, clientY: at.clientY }], [])
  if (target.isConnected) target.dispatchEvent(new CustomEvent(tapEvent, { bubbles: true }))
}

/** A finger that stays: WeChat then gives no tap. */
export function longPress(target: Element): void {
  const { left, top, width, height } = target.getBoundingClientRect()
  const contact = { identifier: 0, clientX: left + width / 2, clientY: top + height / 2 }
  for (const type of ['touchstart', 'longpress', 'longtap']) dispatch(target, type, [contact], [contact])
  dispatch(target, 'touchend', [contact], [])
}

/** @returns whether a listener of the package prevented what the browser would do */
function dispatch(target: Element, type: string, changed: Contact[], all: Contact[]): boolean {
  const node = engineNodeOf(target)
  if (!node) return false
  const origin = pageOrigin(target)
  const inPage = ({ identifier, clientX, clientY }: Contact): Record<string, number> => {
    const x = clientX - origin.left
    const y = clientY - origin.top
    return {
      identifier,
      clientX: x,
      clientY: y,
      pageX: x,
      pageY: y + (target.closest('wx-page')?.scrollTop ?? 0),
      force: 1,
    }
  }
  const changedTouches = changed.map(inPage)
  const { pageX = 0, pageY = 0 } = changedTouches[0] ?? {}
  const detail = type.startsWith('touch') ? {} : { x: pageX, y: pageY }
  const event = new glassEasel.Event(type, detail, {
    bubbles: true,
    composed: true,
    capturePhase: true,
    extraFields: { touches: all.map(inPage), changedTouches },
  })
  glassEasel.Event.dispatchEvent(node, event)
  return event.defaultPrevented()
}
