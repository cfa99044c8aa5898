import { observer } from 'mobx-react-lite'
import { switchLanguage } from '@/i18n/language'
import { common } from '@/i18n/common'
import { defineWords, useWords } from '@/i18n/words'
import { Pressable } from '../Pressable'
import { classes } from '../classes'
import style from './index.module.scss'

// In the target language, for readers who do not know the present one.
const switchWords = defineWords({ label: { cn: 'EN, switch to English', en: '中文，切换到中文' } })

interface LanguageSwitchProps {
  id?: string
  /** `bar`: without a surface, at the right end of the bar. */
  look?: 'pill' | 'bar'
  /** Replaces the switch that is stored. */
  onSwitch?: (() => unknown) | undefined
}

/** Switches the screen's language at once. All input stays. */
export const LanguageSwitch = observer(({ id = 'language-switch', look = 'pill', onSwitch = switchLanguage }: LanguageSwitchProps) => {
  const t = useWords(common)
  const own = useWords(switchWords)
  return (
    <Pressable id={id} className={classes(style.switch, look === 'bar' ? style.inBar : style.pill)} label={own.label} onTap={onSwitch}>
      {t.otherLanguage}
    </Pressable>
  )
})
