import type { Bilingual } from '../../../contract/language'
import { type FieldOption, type FormField, leavesOf } from '../../../contract/rules/form/form'
import { importWords } from './importWords'

export const list = (options: readonly FieldOption[], max: number): Bilingual => {
  const named = (language: 'cn' | 'en'): string =>
    options
      .slice(0, max)
      .map(({ label }) => label[language])
      .join(language === 'cn' ? '、' : '; ') + (options.length > max ? '…' : '')
  return { cn: named('cn'), en: named('en') }
}

export const withOptions = ({ cn, en }: Bilingual, options: Bilingual): Bilingual => ({
  cn: cn.replace('{options}', options.cn),
  en: en.replace('{options}', options.en),
})

export const hintOf = (field: FormField, options: FieldOption[]): Bilingual => {
  const offered = list(field.kind === 'tree' ? leavesOf(options) : options, 60)
  const several = field.kind === 'multiSelect' || field.kind === 'tree'
  switch (field.kind) {
    case 'area':
      return importWords.areaHint
    case 'date':
    case 'birthday':
      return importWords.dateHint
    case 'dateRange':
      return importWords.rangeHint
    case 'select':
    case 'multiSelect':
    case 'tree':
      return withOptions(several ? importWords.severalHint : importWords.oneHint, offered)
    default:
      return field.help ?? { cn: '', en: '' }
  }
}
