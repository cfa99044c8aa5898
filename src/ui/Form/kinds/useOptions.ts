import type { FieldOption } from '@contract/rules/form/form'
import { useEffect } from 'react'
import { currentLanguage } from '@/i18n/language'
import { useWords } from '@/i18n/words'
import { formWords } from '../words'
import type { KindProps } from './KindProps'

/** A field's options, its text until they have loaded, and the retry. */
export const useOptions = ({
  form,
  field,
}: KindProps): { options: FieldOption[] | undefined; hint: string | undefined; ask: () => void } => {
  const t = useWords(formWords)
  const language = currentLanguage()
  useEffect(() => void form.options.want(field), [form, field, language])
  const options = form.options.of(field)
  const hint = options ? undefined : form.options.hasFailed(field) ? t.optionsFailed : t.optionsLoading
  return { options, hint, ask: () => void form.options.want(field) }
}
