import { dictionaryCalls } from '@contract/entry/dictionary.calls'
import type { DictionaryTree } from '@contract/entry/dictionary.schema'
import type { Language } from '@contract/language'
import type { FieldOption } from '@contract/rules/form'
import { call } from '@/api/call'

const treeIn = (language: Language, code: string): Promise<DictionaryTree[]> =>
  call(dictionaryCalls.businessTree, { query: { code }, language })

const optionsOf = (inChinese: DictionaryTree[], inEnglish: DictionaryTree[]): FieldOption[] => {
  const english = new Map(inEnglish.map((entry) => [entry.dictKey, entry]))
  return inChinese.map(({ dictKey, dictValue, children }) => {
    const other = english.get(dictKey)
    return {
      value: dictKey,
      label: { cn: dictValue, en: other?.dictValue ?? dictValue },
      ...(children?.length ? { children: optionsOf(children, other?.children ?? []) } : {}),
    }
  })
}

/**
 * The options of a field from a dictionary, in both languages. The server sends one language per call, and the person may switch
 * within the form.
 * @throws CallFailure
 */
export const dictionaryOptions = async (code: string): Promise<FieldOption[]> => {
  const [inChinese, inEnglish] = await Promise.all([treeIn('cn', code), treeIn('en', code)])
  return optionsOf(inChinese, inEnglish)
}
