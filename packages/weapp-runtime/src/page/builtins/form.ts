import { tapEvent } from '../gestures'
import { BuiltinPart, type BuiltinKind, partOf } from './BuiltinPart'

const fields = 'wx-input, wx-textarea, wx-switch, wx-slider, wx-checkbox-group, wx-radio-group, wx-picker, wx-picker-view'

export class FormPart extends BuiltinPart {
  /** Every named field's value, as the submit event carries it. */
  submit(button: HTMLElement): void {
    const value = Object.fromEntries(
      this.fieldParts()
        .map((part) => [part.get('name', ''), part.formValue()])
        .filter(([name]) => name !== ''),
    )
    this.fire('submit', { value, target: { id: button.id, dataset: {} } })
  }

  reset(): void {
    for (const part of this.fieldParts()) part.resetValue()
    this.fire('reset', {})
  }

  private fieldParts(): BuiltinPart[] {
    return [...this.element.querySelectorAll(fields)].map(partOf).filter((part) => part !== undefined)
  }
}

const labelled = 'wx-checkbox, wx-radio, wx-switch, wx-button, wx-input, wx-textarea'

/** A tap on a label goes to the field that it names, or to the first inside it. */
class LabelPart extends BuiltinPart {
  override created(): void {
    this.element.addEventListener(tapEvent, (event) => {
      if ((event.target as Element).closest(labelled)) return
      const named = this.get('for', '')
      const target = named
        ? this.element.closest('wx-page')?.querySelector(`[id="${CSS.escape(named)}"], [id$="--${CSS.escape(named)}"]`)
        : this.element.querySelector(labelled)
      partOf(target)?.activate()
    })
  }
}

export const formKinds: BuiltinKind[] = [
  { tag: 'form', properties: ['reportSubmit', 'name'], part: FormPart },
  { tag: 'label', properties: ['for', 'name'], part: LabelPart },
]
