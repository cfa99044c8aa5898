import TestUtils from '@tarojs/test-utils-react'
import type { ReactElement } from 'react'

/** A component on the screen, and hands to use it with. */
export class Shown {
  private constructor(private readonly utils: TestUtils) {}

  static async of(element: ReactElement): Promise<Shown> {
    const utils = new TestUtils()
    await utils.mount(() => element, {})
    return new Shown(utils)
  }

  has(id: string): boolean {
    return document.getElementById(id) !== null
  }

  get(id: string): HTMLElement {
    const found = document.getElementById(id)
    if (!found) throw new Error(`nothing has the id ${id}:\n${document.body.textContent}`)
    return found
  }

  text(id?: string): string {
    return (id === undefined ? document.body : this.get(id)).textContent ?? ''
  }

  tap(id: string): void {
    this.utils.act(() => void this.utils.fireEvent.click(this.get(id)))
  }

  press(id: string, key: string): void {
    this.utils.act(() => void this.utils.fireEvent.keyDown(this.get(id), { key }))
  }

  type(id: string, value: string): void {
    const field = this.get(id) as HTMLInputElement | HTMLTextAreaElement
    // By the element's own setter, past React's, as a keyboard does.
    const own = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field) as object, 'value')
    this.utils.act(() => {
      field.focus()
      own?.set?.call(field, value)
      field.dispatchEvent(new Event('input', { bubbles: true }))
    })
  }

  leave(id: string): void {
    this.utils.act(() => void this.utils.fireEvent.blur(this.get(id)))
  }

  /** Lets what was begun (promises, short timers) come to rest. */
  async settle(milliseconds = 0): Promise<void> {
    await this.utils.act(async () => {
      await new Promise((resolve) => setTimeout(resolve, milliseconds))
    })
  }

  act(change: () => unknown): void {
    this.utils.act(() => void change())
  }

  gone(): void {
    this.utils.unmout()
  }
}
