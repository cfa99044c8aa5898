import { BuiltinPart, type BuiltinKind, isOn, toNumber } from './BuiltinPart'

class SliderPart extends BuiltinPart {
  private readonly track = Object.assign(document.createElement('input'), { type: 'range' })
  private readonly shown = Object.assign(document.createElement('span'), { className: 'wx-slider-value' })
  private initialValue: number | undefined

  override created(): void {
    this.element.append(this.track)
    this.track.addEventListener('input', (event) => {
      event.stopPropagation()
      this.showValue()
      this.fire('changing', { value: Number(this.track.value) })
    })
    this.track.addEventListener('change', (event) => {
      event.stopPropagation()
      this.fire('change', { value: Number(this.track.value) })
    })
  }

  override changed(name: string, value: unknown): void {
    if (name === 'min' || name === 'max' || name === 'step')
      this.track[name] = String(toNumber(value, name === 'max' ? 100 : Number(name === 'step')))
    if (name === 'disabled') this.track.disabled = isOn(value)
    if (name === 'activeColor' && isOn(value)) this.track.style.accentColor = String(value)
    if (name === 'value') {
      this.initialValue ??= toNumber(value, 0)
      this.track.value = String(toNumber(value, 0))
    }
    if (name === 'showValue') {
      if (isOn(value)) this.element.append(this.shown)
      else this.shown.remove()
    }
    this.showValue()
  }

  override formValue(): number {
    return Number(this.track.value)
  }

  override resetValue(): void {
    this.track.value = String(this.initialValue ?? 0)
    this.showValue()
  }

  private showValue(): void {
    this.shown.textContent = this.track.value
  }
}

export const sliderKind: BuiltinKind = {
  tag: 'slider',
  properties: ['min', 'max', 'step', 'value', 'disabled', 'activeColor', 'showValue', 'name'],
  part: SliderPart,
}
