import { BuiltinPart, type BuiltinKind, isOn, toNumber } from './BuiltinPart'

const keyboards: Record<string, string> = { number: 'numeric', digit: 'decimal', idcard: 'text', tel: 'tel' }
const defaultMaximumLength = 140

/** An input or a textarea around the browser's own. The value is the person's until the package sets another. */
class TextFieldPart extends BuiltinPart {
  private readonly isMultiline = this.element.tagName === 'WX-TEXTAREA'
  private readonly field = document.createElement(this.isMultiline ? 'textarea' : 'input')
  private initialValue: string | undefined
  private lineCount = 0

  override created(): void {
    this.field.maxLength = defaultMaximumLength
    this.element.append(this.field)
    const stop = (event: Event): void => event.stopPropagation()
    this.field.addEventListener('input', (event) => {
      stop(event)
      this.fire('input', {
        value: this.field.value,
        cursor: this.cursor(),
        keyCode: (event as InputEvent).data?.charCodeAt(0) ?? 8,
      })
      this.fitHeight()
    })
    this.field.addEventListener('change', stop)
    this.field.addEventListener('focus', () => {
      this.fire('focus', { value: this.field.value, height: 0 })
      this.fire('keyboardheightchange', { height: 0, duration: 0 })
    })
    this.field.addEventListener('blur', () => this.fire('blur', { value: this.field.value, cursor: this.cursor() }))
    this.field.addEventListener('keydown', (event) => {
      if ((event as KeyboardEvent).key !== 'Enter' || (this.isMultiline && this.get('confirmType', 'return') === 'return')) return
      event.preventDefault()
      this.fire('confirm', { value: this.field.value })
      if (!isOn(this.get<unknown>('confirmHold', false))) this.field.blur()
    })
  }

  override changed(name: string, value: unknown): void {
    const { field } = this
    if (name === 'value') {
      const text = value === undefined || value === null ? '' : String(value)
      this.initialValue ??= text
      if (field.value !== text) field.value = text
      this.fitHeight()
    }
    if (name === 'placeholder') field.placeholder = isOn(value) ? String(value) : ''
    if (name === 'placeholderStyle') {
      const color = /(?:^|;)\s*color\s*:\s*([^;]+)/.exec(String(value ?? ''))?.[1]
      if (color) field.style.setProperty('--placeholder-color', color)
    }
    if (name === 'disabled') field.disabled = isOn(value)
    if (name === 'maxlength') {
      const length = toNumber(value, defaultMaximumLength)
      if (length < 0) field.removeAttribute('maxlength')
      else field.maxLength = length
    }
    if (name === 'type') field.inputMode = keyboards[String(value)] ?? 'text'
    if (name === 'password' && field instanceof HTMLInputElement) field.type = isOn(value) ? 'password' : 'text'
    if ((name === 'focus' || name === 'autoFocus') && isOn(value)) setTimeout(() => field.focus())
    if (name === 'focus' && !isOn(value) && document.activeElement === field) field.blur()
    if (name === 'cursor' && toNumber(value, -1) >= 0) field.setSelectionRange(toNumber(value, 0), toNumber(value, 0))
    if (name === 'autoHeight') {
      this.reflect('auto-height', value)
      this.fitHeight()
    }
  }

  override formValue(): string {
    return this.field.value
  }

  override resetValue(): void {
    this.field.value = this.initialValue ?? ''
  }

  override activate(): void {
    this.field.focus()
  }

  private cursor(): number {
    return this.field.selectionStart ?? this.field.value.length
  }

  private fitHeight(): void {
    if (!this.isMultiline || !isOn(this.get<unknown>('autoHeight', false))) return
    requestAnimationFrame(() => {
      this.field.style.height = 'auto'
      this.field.style.height = `${this.field.scrollHeight}px`
      const lineHeight = parseFloat(getComputedStyle(this.field).lineHeight) || 20
      const lineCount = Math.round(this.field.scrollHeight / lineHeight)
      if (lineCount === this.lineCount) return
      this.lineCount = lineCount
      this.fire('linechange', {
        height: this.field.scrollHeight,
        heightRpx: (this.field.scrollHeight * 750) / innerWidth,
        lineCount,
      })
    })
  }
}

// The order matters: a limit is set before the value, as templates set properties in the order of the definition.
const properties = [
  'maxlength',
  'type',
  'password',
  'value',
  'placeholder',
  'placeholderStyle',
  'placeholderClass',
  'disabled',
  'focus',
  'autoFocus',
  'confirmType',
  'confirmHold',
  'cursor',
  'selectionStart',
  'selectionEnd',
  'autoHeight',
  'name',
]

export const textFieldKinds: BuiltinKind[] = [
  { tag: 'input', properties, part: TextFieldPart },
  { tag: 'textarea', properties, part: TextFieldPart },
]
