import { BuiltinPart, type BuiltinKind, partOf, toNumber } from './BuiltinPart'

const defaultRowPx = 34
const settleMs = 80

/** Wheels inside a page: each column is a list that snaps to a row in the middle. */
export class PickerViewPart extends BuiltinPart {
  private chosen: number[] = []

  override created(): void {
    this.element.append(Object.assign(document.createElement('div'), { className: 'wx-picker-view-indicator' }))
    new MutationObserver(() => this.layOut()).observe(this.element, { childList: true, subtree: true })
  }

  override changed(name: string, value: unknown): void {
    if (name === 'value') this.chosen = Array.isArray(value) ? value.map((index) => toNumber(index, 0)) : []
    requestAnimationFrame(() => this.layOut())
  }

  /** Turns the wheels as a finger would. */
  turn(indexes: number[]): void {
    this.fire('pickstart', {})
    indexes.forEach((index, column) => this.columns()[column]?.show(index))
    this.settle(indexes)
    this.fire('pickend', {})
  }

  columnSettled(): void {
    this.settle(this.columns().map((column) => column.index()))
  }

  rowHeightPx(): number {
    const indicator = this.element.querySelector<HTMLElement>(':scope > .wx-picker-view-indicator')
    return indicator?.offsetHeight || defaultRowPx
  }

  override formValue(): number[] {
    return this.chosen
  }

  private settle(indexes: number[]): void {
    if (indexes.join() === this.chosen.join()) return
    this.chosen = indexes
    this.fire('change', { value: indexes })
  }

  private layOut(): void {
    const indicator = this.element.querySelector<HTMLElement>(':scope > .wx-picker-view-indicator')
    indicator?.setAttribute('style', this.get('indicatorStyle', ''))
    this.columns().forEach((column, index) => column.show(this.chosen[index] ?? 0))
  }

  private columns(): PickerViewColumnPart[] {
    return [...this.element.querySelectorAll('wx-picker-view-column')].map(partOf).filter((part) => part instanceof PickerViewColumnPart)
  }
}

class PickerViewColumnPart extends BuiltinPart {
  private timer: ReturnType<typeof setTimeout> | undefined
  private shownIndex = 0

  override created(): void {
    this.element.addEventListener('scroll', (event) => {
      event.stopPropagation()
      clearTimeout(this.timer)
      this.timer = setTimeout(() => {
        if (this.index() === this.shownIndex) return
        this.shownIndex = this.index()
        this.view()?.columnSettled()
      }, settleMs)
    })
  }

  index(): number {
    return Math.round(this.element.scrollTop / this.rowHeightPx())
  }

  show(index: number): void {
    this.shownIndex = index
    this.element.style.setProperty('--row-height', `${this.rowHeightPx()}px`)
    this.element.scrollTo({ top: index * this.rowHeightPx(), behavior: 'instant' })
  }

  private rowHeightPx(): number {
    return this.view()?.rowHeightPx() ?? defaultRowPx
  }

  private view(): PickerViewPart | undefined {
    const part = partOf(this.element.closest('wx-picker-view'))
    return part instanceof PickerViewPart ? part : undefined
  }
}

export const pickerViewKinds: BuiltinKind[] = [
  {
    tag: 'picker-view',
    properties: ['value', 'indicatorStyle', 'indicatorClass', 'maskStyle', 'name'],
    part: PickerViewPart,
  },
  { tag: 'picker-view-column', properties: [], part: PickerViewColumnPart },
]
