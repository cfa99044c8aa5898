import { View } from '@tarojs/components'
import type { PropsWithChildren, ReactNode } from 'react'
import { classes } from '../classes'
import { LanguageSwitch } from '../LanguageSwitch'
import { Phrases } from '../Phrases'
import style from './index.module.scss'

interface HeroProps {
  id?: string
  /** The fair's own icon. The text above the title then has a line of its own. */
  icon?: ReactNode
  /** Above the title. */
  over?: ReactNode
  title?: ReactNode
  /** Below the title: date and place. */
  chips?: readonly string[] | null
  /** The address of the organiser's picture, edge to edge. */
  cover?: string
  /** Large letters in place of a picture. */
  mark?: string
  onSwitchLanguage?: () => unknown
  /** Next to the language switch. */
  actions?: ReactNode
}

/** The head of a page: the organiser's picture or the exhibition's colour. The first card of the page overlaps its lower edge. */
export const Hero = ({
  id = 'hero',
  icon,
  over,
  title,
  chips,
  cover,
  mark,
  onSwitchLanguage,
  actions,
  children,
}: PropsWithChildren<HeroProps>) => (
  <View
    id={id}
    className={classes(style.hero, cover && style.pictured)}
    style={cover ? { backgroundImage: `url("${cover}")` } : undefined}
    role="banner"
  >
    <View className={style.mark} aria-hidden>
      {!cover && mark}
    </View>
    <View className={style.inside}>
      <View className={style.head}>
        {icon ?? <View className={style.over}>{over}</View>}
        <View className={style.actions}>
          {actions}
          {onSwitchLanguage && <LanguageSwitch onSwitch={onSwitchLanguage} />}
        </View>
      </View>
      {title && (
        <View id={`${id}-title`} className={style.title} role="heading" aria-level={1}>
          {typeof title === 'string' ? <Phrases text={title} /> : title}
        </View>
      )}
      {chips && (
        <View className={style.chips}>
          {chips.map((chip) => (
            <View key={chip} className={style.chip}>
              {chip}
            </View>
          ))}
        </View>
      )}
      {children}
    </View>
  </View>
)
