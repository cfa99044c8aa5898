import type { FieldOption } from '@contract/rules/form'
import { useEffect } from 'react'
import { useWords } from '@/i18n/words'
import { formWords } from '../words'
import type { KindProps } from './KindProps'

/** A field's options, and in place of them what to say while they are coming. */
export const useOptions = ({ form, field }: KindProps): { options: FieldOption[] | undefined; hint: string | undefined; retry: () => void } => {
  const words = useWords(formWords)
  useEffect(() => void form.options.want(field), [form, field])
  const options = form.options.of(field)
  const hint = options ? undefined : form.options.hasFailed(field) ? words.optionsFailed : words.optionsLoading
  return { options, hint, retry: () => void form.options.want(field) }
}
