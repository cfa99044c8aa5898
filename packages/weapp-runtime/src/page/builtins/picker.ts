import type { PickerAnswer } from '../../shared/PageControls'
import { BuiltinPart, type BuiltinKind, toNumber } from './BuiltinPart'

/** The detail of a picker's change event. */
type PickerDetail = { value: unknown; code?: unknown; postcode?: unknown }

/** A picker opens WeChat's own wheels, which no page can reach: the driver answers for the person. */
export class PickerPart extends BuiltinPart {
  private sheet: HTMLElement | undefined
  private answered: unknown

  override created(): void {
    this.onTap(() => this.open())
  }

  override changed(name: string, value: unknown): void {
    if (name === 'value') this.answered = value
  }

  /** @throws where the person could not have chosen this */
  answer(answer: PickerAnswer): void {
    if (!this.sheet) throw new Error('the picker is not open; is it disabled?')
    if ('cancel' in answer) {
      this.close()
      this.fire('cancel', {})
      return
    }
    const detail = this.detailFor(answer.value)
    this.close()
    this.answered = detail.value
    this.fire('change', detail)
  }

  override formValue(): unknown {
    return this.answered ?? ''
  }

  private open(): void {
    if (this.sheet) return
    this.sheet = Object.assign(document.createElement('wx-picker-sheet'), {
      textContent: `${this.mode()} · ${this.choices()}`,
    })
    document.body.append(this.sheet)
  }

  private close(): void {
    this.sheet?.remove()
    this.sheet = undefined
  }

  private mode(): string {
    return this.get('mode', 'selector')
  }

  private choices(): string {
    const range = this.get<unknown[]>('range', [])
    if (this.mode() === 'selector') return range.map((item) => this.label(item)).join(' / ')
    if (this.mode() === 'multiSelector')
      return range.map((column) => (column as unknown[]).map((item) => this.label(item)).join(' / ')).join(' | ')
    return [this.get('start', ''), this.get('end', '')].filter(Boolean).join(' – ')
  }

  private label(item: unknown): string {
    const key = this.get('rangeKey', '')
    return String(key && item && typeof item === 'object' ? (item as Record<string, unknown>)[key] : item)
  }

  private detailFor(value: unknown): PickerDetail {
    const range = this.get<unknown[]>('range', [])
    switch (this.mode()) {
      case 'selector':
        return { value: this.indexOf(range, value) }
      case 'multiSelector':
        return { value: this.indexesOf(range as unknown[][], value) }
      case 'date':
        return {
          value: this.within(value, this.get('fields', 'day') === 'day' ? /^\d{4}-\d\d-\d\d$/ : /^\d{4}(-\d\d)?$/),
        }
      case 'time':
        return { value: this.within(value, /^\d\d:\d\d$/) }
      case 'region':
        return regionDetail(value)
      default:
        throw new Error(`a picker of mode ${this.mode()} is not known`)
    }
  }

  private indexOf(range: unknown[], value: unknown): number {
    const index = typeof value === 'number' ? value : range.findIndex((item) => this.label(item) === value)
    if (!(index in range)) throw new Error(`${JSON.stringify(value)} is not among ${this.choices()}`)
    return index
  }

  /** Each column reports its own change to the package, which may then change the columns after it. */
  private indexesOf(range: unknown[][], value: unknown): number[] {
    if (!Array.isArray(value) || value.length !== range.length) throw new Error(`a value for each of ${range.length} columns is wanted`)
    const before = this.get<number[]>('value', [])
    return value.map((wanted, column) => {
      const index = this.indexOf(this.get<unknown[][]>('range', range)[column] ?? [], wanted)
      if (index !== toNumber(before[column], 0)) this.fire('columnchange', { column, value: index })
      return index
    })
  }

  private within(value: unknown, format: RegExp): string {
    const text = String(value)
    const [start, end] = [this.get('start', ''), this.get('end', '')]
    if (!format.test(text)) throw new Error(`${text} is no ${this.mode()}`)
    if ((start && text < start) || (end && text > end)) throw new Error(`${text} is not within ${start} and ${end}`)
    return text
  }
}

function regionDetail(value: unknown): PickerDetail {
  const {
    names,
    codes = [],
    postcode = '',
  } = Array.isArray(value) ? { names: value } : (value as { names: string[]; codes?: string[]; postcode?: string })
  return { value: names, code: codes, postcode }
}

export const pickerKind: BuiltinKind = {
  tag: 'picker',
  properties: ['mode', 'range', 'rangeKey', 'value', 'start', 'end', 'fields', 'level', 'customItem', 'disabled', 'headerText', 'name'],
  part: PickerPart,
}
