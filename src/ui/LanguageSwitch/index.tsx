import { observer } from 'mobx-react-lite'
import { common } from '@/i18n/common'
import { defineWords, useWords } from '@/i18n/words'
import { Pressable } from '../Pressable'
import style from './index.module.scss'

// In the target language, for readers who do not know the present one.
const switchWords = defineWords({ label: { cn: 'EN, switch to English', en: '中文，切换到中文' } })

/** Switches the screen's language at once. All input stays. */
export const LanguageSwitch = observer(({ id = 'language-switch', onSwitch }: { id?: string; onSwitch: () => unknown }) => {
  const t = useWords(common)
  const own = useWords(switchWords)
  return (
    <Pressable id={id} className={style.switch} label={own.label} onTap={onSwitch}>
      {t.otherLanguage}
    </Pressable>
  )
})
