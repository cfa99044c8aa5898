import type { ValidationError } from '@contract/fieldErrors'
import type { Bilingual, Language } from '@contract/language'
import { type ExhibitContent, type ExhibitItem, exhibitItemsMax, validateExhibit, trimmedExhibit } from '@contract/rules/exhibit'
import { makeAutoObservable } from 'mobx'

/** An item being written. Its key stays with it wherever it moves. */
export interface TypedItem extends ExhibitItem {
  key: number
}

const blank = (): Bilingual => ({ cn: '', en: '' })

export const blankExhibit = (): ExhibitContent => ({ name: blank(), intro: blank(), items: [{ name: blank(), text: blank() }] })

const isBlank = ({ cn, en }: Bilingual): boolean => `${cn}${en}`.trim() === ''

/** An exhibit being written, item by item. */
export class ExhibitForm {
  name: Bilingual
  intro: Bilingual
  items: TypedItem[]
  /** Where the person is taken to: a field, and a number so that the same one can be pointed out twice. */
  attention: { field: string; turn: number } | null = null
  /** Errors appear after the first try to save, and disappear once fixed. */
  private isChecked = false
  private lastKey = 0

  /** @param onChange after each change: what is typed is kept */
  constructor(
    { name, intro, items }: ExhibitContent,
    private readonly onChange: () => unknown,
  ) {
    this.name = { ...name }
    this.intro = { ...intro }
    this.items = items.map((item) => this.keyed(item))
    makeAutoObservable<this, 'onChange' | 'lastKey'>(this, { onChange: false, lastKey: false })
  }

  /** All that stands in the form, as plain data. */
  get content(): ExhibitContent {
    return {
      name: { ...this.name },
      intro: { ...this.intro },
      items: this.items.map(({ name, text }) => ({ name: { ...name }, text: { ...text } })),
    }
  }

  get canAdd(): boolean {
    return this.items.length < exhibitItemsMax
  }

  /** Why fields are refused, by their names: `name.cn`, `items.0.text.en`. */
  get fieldErrors(): Record<string, ValidationError> {
    return this.isChecked ? validateExhibit(trimmedExhibit(this.content)) : {}
  }

  write(part: 'name' | 'intro', language: Language, text: string): void {
    this[part][language] = text
    this.onChange()
  }

  writeItem(item: TypedItem, part: 'name' | 'text', language: Language, text: string): void {
    item[part][language] = text
    this.onChange()
  }

  add(): void {
    if (!this.canAdd) return
    this.items.push(this.keyed({ name: blank(), text: blank() }))
    // Nobody is told that what has just come is empty.
    this.isChecked = false
    this.onChange()
  }

  remove(item: TypedItem): void {
    this.items = this.items.filter(({ key }) => key !== item.key)
    this.onChange()
  }

  moveUp(item: TypedItem): void {
    const from = this.items.findIndex(({ key }) => key === item.key)
    if (from < 1) return
    const items = [...this.items]
    items.splice(from - 1, 2, items[from]!, items[from - 1]!)
    this.items = items
    this.onChange()
  }

  isItemBlank({ name, text }: TypedItem): boolean {
    return isBlank(name) && isBlank(text)
  }

  /** Whether it can be saved; takes the person to the first field that is wrong. */
  check(): boolean {
    this.isChecked = true
    const [field] = Object.keys(this.fieldErrors)
    if (field === undefined) return true
    this.attention = { field, turn: (this.attention?.turn ?? 0) + 1 }
    return false
  }

  private keyed(item: ExhibitItem): TypedItem {
    this.lastKey += 1
    return { key: this.lastKey, name: { ...item.name }, text: { ...item.text } }
  }
}
