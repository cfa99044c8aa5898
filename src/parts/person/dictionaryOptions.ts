import { dictionaryCalls } from '@contract/entry/dictionary.calls'
import type { DictionaryTree } from '@contract/entry/dictionary.schema'
import type { FieldOption } from '@contract/rules/form'
import { call } from '@/api/call'

// The server answers labels in the language that the call asks in.
const optionOf = ({ dictKey, dictValue, children }: DictionaryTree): FieldOption => ({
  value: dictKey,
  label: { cn: dictValue, en: dictValue },
  ...(children?.length ? { children: children.map(optionOf) } : {}),
})

/** The options that a form's field takes from a dictionary. @throws CallFailure */
export const dictionaryOptions = async (code: string): Promise<FieldOption[]> =>
  (await call(dictionaryCalls.businessTree, { query: { code }, isQuiet: true })).map(optionOf)
