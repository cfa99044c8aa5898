import { View } from '@tarojs/components'
import type { FieldOption } from '@contract/rules/form/form'
import { observer } from 'mobx-react-lite'
import { defineWords, useWords } from '@/i18n/words'
import { SearchField } from '../Field/SearchField'
import style from './index.module.scss'

/** Apart from the words of forms, because the sign-in searches too. */
const words = defineWords({
  search: { cn: '搜索', en: 'Search' },
  nothingFound: { cn: '没有找到结果，请更换关键词', en: 'No results. Try another search.' },
})

/** Fewer options need no search. */
const searchedFrom = 12

/** Options that match in either language, because a visitor may know only the other name. */
export const matching = (options: readonly FieldOption[], search: string): readonly FieldOption[] => {
  const wanted = search.trim().toLowerCase()
  if (!wanted) return options
  return options.filter(({ label }) => label.cn.toLowerCase().includes(wanted) || label.en.toLowerCase().includes(wanted))
}

/** A field to search many options. The list scrolls below it. */
export const OptionSearch = observer(
  ({
    id,
    options,
    value,
    isNothing = matching(options, value).length === 0,
    onChange,
  }: {
    id: string
    options: readonly FieldOption[]
    value: string
    /** Nothing was found; by default none of the options matches. */
    isNothing?: boolean
    onChange: (value: string) => unknown
  }) => {
    const t = useWords(words)
    if (options.length < searchedFrom) return null
    return (
      <View className={style.search}>
        <SearchField id={id} label={t.search} value={value} onChange={onChange} />
        {isNothing && (
          <View id={`${id}-nothing`} className={style.nothing} role="status">
            {t.nothingFound}
          </View>
        )}
      </View>
    )
  },
)
