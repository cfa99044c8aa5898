import { observer } from 'mobx-react-lite'
import type { Language } from '@contract/language'
import { useWords } from '@/i18n/words'
import { Pill } from '@/ui/Pill'
import { words } from './words'

/** Says that something is in one language alone. */
export const LanguageMark = observer(({ only }: { only: Language | null }) => {
  const t = useWords(words)
  return only ? <Pill tone="quiet">{only === 'cn' ? t.onlyCn : t.onlyEn}</Pill> : null
})
