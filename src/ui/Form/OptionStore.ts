import type { FieldOption, FormField } from '@contract/rules/form/form'
import type { Language } from '@contract/language'
import { makeAutoObservable, observable, runInAction } from 'mobx'
import { currentLanguage } from '@/i18n/language'

type Dictionary = { state: 'loading' } | { state: 'failed' } | { state: 'ready'; options: FieldOption[] }

/** The options of a form's fields, their own or a dictionary's. Each dictionary loads once in each language that is read. */
export class OptionStore {
  private readonly dictionaries = observable.map<string, Dictionary>({}, { deep: false })

  constructor(private readonly load?: (code: string, language: Language) => Promise<FieldOption[]>) {
    makeAutoObservable<this, 'dictionaries' | 'load'>(this, { dictionaries: false, load: false })
  }

  /** The available options; undefined until they are loaded. After a switch the other language stays until the new one has come. */
  of(field: FormField): FieldOption[] | undefined {
    if (!field.dictionary) return field.options
    return this.optionsIn(field.dictionary, currentLanguage()) ?? this.optionsIn(field.dictionary, currentLanguage() === 'cn' ? 'en' : 'cn')
  }

  hasFailed(field: FormField): boolean {
    return field.dictionary !== undefined && this.dictionaries.get(nameOf(field.dictionary, currentLanguage()))?.state === 'failed'
  }

  /** Loads a field's dictionary in the language of the screen, if it has one that is not loaded yet. */
  async want(field: FormField): Promise<void> {
    const code = field.dictionary
    if (!code || !this.load) return
    const language = currentLanguage()
    const name = nameOf(code, language)
    const state = this.dictionaries.get(name)?.state
    if (state === 'loading' || state === 'ready') return
    this.dictionaries.set(name, { state: 'loading' })
    const loaded = await this.load(code, language).then<Dictionary, Dictionary>(
      (options) => ({ state: 'ready', options }),
      () => ({ state: 'failed' }),
    )
    runInAction(() => this.dictionaries.set(name, loaded))
  }

  private optionsIn(code: string, language: Language): FieldOption[] | undefined {
    const dictionary = this.dictionaries.get(nameOf(code, language))
    return dictionary?.state === 'ready' ? dictionary.options : undefined
  }
}

const nameOf = (code: string, language: Language): string => `${language} ${code}`

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
