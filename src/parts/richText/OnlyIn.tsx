import { observer } from 'mobx-react-lite'
import type { Language } from '@contract/language'
import { useWords } from '@/i18n/words'
import { Pill } from '@/ui/Pill'
import { richWords } from './words'

/** The mark of a text that lacks the reader's language. */
export const OnlyIn = observer(({ language }: { language: Language | null }) => {
  const t = useWords(richWords)
  return language === null ? null : <Pill tone="quiet">{t[`onlyIn${language}`]}</Pill>
})
