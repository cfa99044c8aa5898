import { type UploadRule, kindsOf, leastOf, limitOf } from '@contract/rules/uploads'
import { currentLanguage } from '@/i18n/language'

/** The numbers of a rule, for its sentences. */
export const saidOf = (rule: UploadRule): Record<string, string | number> => ({
  kinds: kindsOf(rule, currentLanguage()),
  min: leastOf(rule),
  max: limitOf(rule),
  ...rule.suggested,
})
