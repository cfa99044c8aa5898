import { BuiltinPart, type BuiltinKind, isOn, partOf } from './BuiltinPart'

/** A container over the page. While it is shown, the person's 'back' and `wx.navigateBack` end it and not the page. */
class PageContainerPart extends BuiltinPart {
  override changed(name: string, value: unknown): void {
    if (name !== 'show') return
    const wasShown = this.isShown
    this.reflect('show', value)
    if (wasShown && !isOn(value)) this.left()
    if (!wasShown && isOn(value)) for (const type of ['beforeenter', 'enter', 'afterenter']) this.fire(type, {})
  }

  get isShown(): boolean {
    return this.element.hasAttribute('show')
  }

  leave(): void {
    this.element.removeAttribute('show')
    this.left()
  }

  private left(): void {
    for (const type of ['beforeleave', 'leave', 'afterleave']) this.fire(type, {})
  }
}

/** Ends the container that is shown on a page. @returns whether there was one */
export const leaveContainer = (page: Element): boolean => {
  const part = partOf(page.querySelector('wx-page-container[show]'))
  if (!(part instanceof PageContainerPart)) return false
  part.leave()
  return true
}

export const pageContainerKind: BuiltinKind = {
  tag: 'page-container',
  properties: ['show', 'duration', 'overlay', 'round', 'customStyle', 'position', 'zIndex', 'overlayStyle', 'closeOnSlideDown'],
  part: PageContainerPart,
}
