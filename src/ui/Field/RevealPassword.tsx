import { observer } from 'mobx-react-lite'
import { defineWords, useWords } from '@/i18n/words'
import { Pressable } from '../Pressable'
import style from './index.module.scss'

const revealWords = defineWords({
  show: { cn: '显示', en: 'Show' },
  hide: { cn: '隐藏', en: 'Hide' },
  showLabel: { cn: '显示密码', en: 'Show password' },
  hideLabel: { cn: '隐藏密码', en: 'Hide password' },
})

interface RevealPasswordProps {
  /** Of the field; the button is `<id>-reveal`. */
  id: string
  isRevealed: boolean
  onToggle: () => void
}

/** Shows what was typed into a password field, or hides it again. */
export const RevealPassword = observer(({ id, isRevealed, onToggle }: RevealPasswordProps) => {
  const t = useWords(revealWords)
  return (
    <Pressable id={`${id}-reveal`} className={style.reveal} label={isRevealed ? t.hideLabel : t.showLabel} onTap={onToggle}>
      {isRevealed ? t.hide : t.show}
    </Pressable>
  )
})
