import { BuiltinPart, type BuiltinKind, isOn, toNumber } from './BuiltinPart'

const signs: Record<string, [sign: string, color: string]> = {
  success: ['✓', '#07c160'],
  success_no_circle: ['✓', '#07c160'],
  info: ['i', '#10aeff'],
  warn: ['!', '#fa5151'],
  waiting: ['…', '#10aeff'],
  cancel: ['✕', '#fa5151'],
  download: ['↓', '#07c160'],
  search: ['⌕', '#b2b2b2'],
  clear: ['✕', '#b2b2b2'],
}

class IconPart extends BuiltinPart {
  override changed(): void {
    const [sign, color] = signs[this.get('type', '')] ?? ['', '#b2b2b2']
    this.element.textContent = sign
    const size = `${toNumber(this.get<unknown>('size', 23), 23)}px`
    Object.assign(this.element.style, {
      width: size,
      height: size,
      lineHeight: size,
      background: this.get('color', color),
    })
    this.element.style.fontSize = `calc(${size} * .6)`
  }
}

class ProgressPart extends BuiltinPart {
  private readonly bar = document.createElement('i')
  private readonly percent = document.createElement('span')

  override created(): void {
    const track = Object.assign(document.createElement('div'), { className: 'wx-progress-track' })
    track.append(this.bar)
    this.element.append(track)
  }

  override changed(): void {
    const percent = Math.min(100, Math.max(0, toNumber(this.get<unknown>('percent', 0), 0)))
    this.bar.style.width = `${percent}%`
    this.bar.style.background = this.get('activeColor', '#09BB07')
    this.bar.style.height = `${toNumber(this.get<unknown>('strokeWidth', 6), 6)}px`
    this.percent.textContent = `${percent}%`
    if (isOn(this.get<unknown>('showInfo', false))) this.element.append(this.percent)
    else this.percent.remove()
  }
}

export const indicatorKinds: BuiltinKind[] = [
  { tag: 'icon', properties: ['type', 'size', 'color'], part: IconPart },
  { tag: 'progress', properties: ['percent', 'strokeWidth', 'activeColor', 'showInfo'], part: ProgressPart },
]
