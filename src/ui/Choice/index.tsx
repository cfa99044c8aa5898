import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { Dotted } from '../Dotted'
import { classes } from '../classes'
import { CssIcon } from '../CssIcon'
import { Pressable, type TappedBy } from '../Pressable'
import style from './index.module.scss'

export interface ChoiceProps {
  id: string
  kind?: 'checkbox' | 'radio'
  isChosen: boolean
  isDisabled?: boolean
  title: ReactNode
  hint?: ReactNode
  /** `card` has its own surface, `row` is in a list of a sheet, `bare` precedes a sentence. */
  look?: 'card' | 'row' | 'bare'
  /** False within a group that has its tab stop elsewhere. */
  isTabStop?: boolean
  onTap: (by: TappedBy) => unknown
  /** Shown below the title while chosen, for example a field for 'other'. */
  children?: ReactNode
}

/** The mark of a choice alone: a checkbox or a radio dot. */
export const Mark = ({ kind, isChosen }: { kind: 'checkbox' | 'radio'; isChosen: boolean }) => (
  <View className={classes(style.mark, style[kind], isChosen && style.marked)}>
    {isChosen && (kind === 'radio' ? <View className={style.dot} /> : <CssIcon shape="tick" />)}
  </View>
)

/** One option of several. The whole row is the target. */
export const Choice = ({
  id,
  kind = 'checkbox',
  isChosen,
  isDisabled,
  title,
  hint,
  look = 'card',
  isTabStop,
  onTap,
  children,
}: ChoiceProps) => (
  <View className={classes(style.choice, style[look], isChosen && style.chosen, isDisabled && style.disabled)}>
    <Pressable
      id={id}
      role={kind}
      isChecked={isChosen}
      isDisabled={isDisabled}
      isTabStop={isTabStop}
      className={style.target}
      onTap={onTap}
    >
      <Mark kind={kind} isChosen={isChosen} />
      <View className={style.words}>
        <View className={style.title}>
          <Dotted>{title}</Dotted>
        </View>
        {hint && (
          <View className={style.hint}>
            <Dotted>{hint}</Dotted>
          </View>
        )}
      </View>
    </Pressable>
    {children && <View className={style.more}>{children}</View>}
  </View>
)
