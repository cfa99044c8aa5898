import { BuiltinPart, type BuiltinKind, isOn, partOf } from './BuiltinPart'
import type { FormPart } from './form'

class ButtonPart extends BuiltinPart {
  override created(): void {
    this.onTap(() => {
      const formType = this.get('formType', '')
      const form = partOf(this.element.closest('wx-form')) as FormPart | undefined
      if (formType === 'submit') form?.submit(this.element)
      if (formType === 'reset') form?.reset()
      const openType = this.get('openType', '')
      if (openType) this.services.openType(openType, this.element)
    })
  }

  override changed(name: string, value: unknown): void {
    if (name === 'loading') this.showSpinner(isOn(value))
    if (['type', 'size', 'plain', 'disabled', 'loading', 'openType'].includes(name)) {
      this.reflect(name === 'openType' ? 'open-type' : name, value)
    }
  }

  private showSpinner(isLoading: boolean): void {
    const spinner = this.element.querySelector(':scope > .wx-button-spinner')
    if (!isLoading) spinner?.remove()
    else if (!spinner) this.element.prepend(Object.assign(document.createElement('i'), { className: 'wx-button-spinner' }))
  }

  override activate(): void {
    this.element.dispatchEvent(new CustomEvent('wx:tap', { bubbles: false }))
  }
}

export const buttonKind: BuiltinKind = {
  tag: 'button',
  properties: ['type', 'size', 'plain', 'disabled', 'loading', 'formType', 'openType', 'name', 'lang', 'hoverClass'],
  part: ButtonPart,
}
