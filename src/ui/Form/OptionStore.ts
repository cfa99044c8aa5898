import type { FieldOption, FormField } from '@contract/rules/form'
import { makeAutoObservable, observable, runInAction } from 'mobx'

type Dictionary = { state: 'loading' } | { state: 'failed' } | { state: 'ready'; options: FieldOption[] }

/** The options of a form's fields, their own or a dictionary's. Each dictionary loads once. */
export class OptionStore {
  private readonly dictionaries = observable.map<string, Dictionary>({}, { deep: false })

  constructor(private readonly load?: (code: string) => Promise<FieldOption[]>) {
    makeAutoObservable<this, 'dictionaries' | 'load'>(this, { dictionaries: false, load: false })
  }

  /** The available options; undefined until they are loaded. */
  of(field: FormField): FieldOption[] | undefined {
    if (!field.dictionary) return field.options
    const dictionary = this.dictionaries.get(field.dictionary)
    return dictionary?.state === 'ready' ? dictionary.options : undefined
  }

  hasFailed(field: FormField): boolean {
    return field.dictionary !== undefined && this.dictionaries.get(field.dictionary)?.state === 'failed'
  }

  /** Loads a field's dictionary if it has one that is not loaded yet. */
  async want(field: FormField): Promise<void> {
    const code = field.dictionary
    if (!code || !this.load) return
    const state = this.dictionaries.get(code)?.state
    if (state === 'loading' || state === 'ready') return
    this.dictionaries.set(code, { state: 'loading' })
    const loaded = await this.load(code).then<Dictionary, Dictionary>(
      (options) => ({ state: 'ready', options }),
      () => ({ state: 'failed' }),
    )
    runInAction(() => this.dictionaries.set(code, loaded))
  }
}

/** The labels of a path of codes, from the outside in; null if a code is unknown. */
export const optionPath = (options: readonly FieldOption[] | undefined, path: readonly string[]): FieldOption[] | null => {
  const found: FieldOption[] = []
  let level = options
  for (const code of path) {
    const option = level?.find(({ value }) => value === code)
    if (!option) return null
    found.push(option)
    level = option.children
  }
  return found
}
