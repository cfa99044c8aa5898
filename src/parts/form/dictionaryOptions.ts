import { dictionaryCalls } from '@contract/entry/dictionary.calls'
import type { DictionaryTree } from '@contract/entry/dictionary.schema'
import type { Language } from '@contract/language'
import type { FieldOption } from '@contract/rules/form/form'
import { call } from '@/api/call'

/** The server sends one language. The other one is loaded when the person switches. */
const optionsOf = (entries: DictionaryTree[]): FieldOption[] =>
  entries.map(({ dictKey, dictValue, children }) => ({
    value: dictKey,
    label: { cn: dictValue, en: dictValue },
    ...(children?.length ? { children: optionsOf(children) } : {}),
  }))

/**
 * The options of a field from a dictionary, in one language.
 * @throws CallFailure
 */
export const dictionaryOptions = async (code: string, language: Language): Promise<FieldOption[]> =>
  optionsOf(await call(dictionaryCalls.businessTree, { query: { code }, language }))
