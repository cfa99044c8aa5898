import { BuiltinPart, type BuiltinKind, isOn, partOf } from './BuiltinPart'

/** A checkbox, a radio or a switch: one mark that is on or off, drawn in front of what it holds. */
class MarkPart extends BuiltinPart {
  isChecked = false
  private isInitiallyChecked: boolean | undefined

  override created(): void {
    this.element.prepend(Object.assign(document.createElement('i'), { className: 'wx-mark' }))
    this.onTap(() => this.activate())
  }

  override changed(name: string, value: unknown): void {
    if (name === 'checked') {
      this.isInitiallyChecked ??= isOn(value)
      this.check(isOn(value))
    }
    if (name === 'disabled' || name === 'type') this.reflect(name, value)
    if (name === 'color' && isOn(value)) this.element.style.setProperty('--mark-color', String(value))
  }

  check(isChecked: boolean): void {
    this.isChecked = isChecked
    this.reflect('checked', isChecked)
  }

  override resetValue(): void {
    this.check(this.isInitiallyChecked ?? false)
  }
}

class CheckboxPart extends MarkPart {
  override activate(): void {
    if (this.isDisabled()) return
    this.check(!this.isChecked)
    const group = partOf(this.element.closest('wx-checkbox-group'))
    group?.fire('change', { value: group.formValue() })
  }
}

class RadioPart extends MarkPart {
  override activate(): void {
    if (this.isDisabled() || this.isChecked) return
    const group = partOf(this.element.closest('wx-radio-group'))
    if (group instanceof GroupPart) for (const mark of group.marks()) mark.check(false)
    this.check(true)
    group?.fire('change', { value: this.get('value', '') })
  }
}

class SwitchPart extends MarkPart {
  override activate(): void {
    if (this.isDisabled()) return
    this.check(!this.isChecked)
    this.fire('change', { value: this.isChecked })
  }

  override formValue(): boolean {
    return this.isChecked
  }
}

class GroupPart extends BuiltinPart {
  marks(): MarkPart[] {
    return [...this.element.querySelectorAll('wx-checkbox, wx-radio')].map(partOf).filter((part) => part instanceof MarkPart)
  }

  override formValue(): unknown {
    const values = this.marks()
      .filter((mark) => mark.isChecked)
      .map((mark) => mark.get('value', ''))
    return this.element.tagName === 'WX-RADIO-GROUP' ? (values[0] ?? '') : values
  }

  override resetValue(): void {
    for (const mark of this.marks()) mark.resetValue()
  }
}

const markProperties = ['value', 'checked', 'disabled', 'color', 'name', 'type']

export const choiceKinds: BuiltinKind[] = [
  { tag: 'checkbox', properties: markProperties, part: CheckboxPart },
  { tag: 'radio', properties: markProperties, part: RadioPart },
  { tag: 'switch', properties: markProperties, part: SwitchPart },
  { tag: 'checkbox-group', properties: ['name'], part: GroupPart },
  { tag: 'radio-group', properties: ['name'], part: GroupPart },
]
