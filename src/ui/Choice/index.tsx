import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { classes } from '../classes'
import { CssIcon } from '../CssIcon'
import { Pressable } from '../Pressable'
import style from './index.module.scss'

interface ChoiceProps {
  id: string
  kind?: 'checkbox' | 'radio'
  isChosen: boolean
  isDisabled?: boolean
  title: ReactNode
  hint?: ReactNode
  /** `card` stands alone, `row` in a list of a sheet, `bare` before a sentence. */
  look?: 'card' | 'row' | 'bare'
  onTap: () => unknown
  /** Shown below the title while chosen, e.g. a field for 'other'. */
  children?: ReactNode
}

/** The mark of a choice alone: a box to tick or a dot. */
export const Mark = ({ kind, isChosen }: { kind: 'checkbox' | 'radio'; isChosen: boolean }) => (
  <View className={classes(style.mark, style[kind], isChosen && style.marked)}>
    {isChosen && (kind === 'radio' ? <View className={style.dot} /> : <CssIcon shape="tick" />)}
  </View>
)

/** One of several things to choose, the whole row being the target. */
export const Choice = ({ id, kind = 'checkbox', isChosen, isDisabled, title, hint, look = 'card', onTap, children }: ChoiceProps) => (
  <View className={classes(style.choice, style[look], isChosen && style.chosen, isDisabled && style.disabled)}>
    <Pressable id={id} role={kind} isChecked={isChosen} isDisabled={isDisabled} className={style.target} onTap={onTap}>
      <Mark kind={kind} isChosen={isChosen} />
      <View className={style.words}>
        <View className={style.title}>{title}</View>
        {hint && <View className={style.hint}>{hint}</View>}
      </View>
    </Pressable>
    {children && <View className={style.more}>{children}</View>}
  </View>
)
