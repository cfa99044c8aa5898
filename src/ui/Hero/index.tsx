import { View } from '@tarojs/components'
import type { PropsWithChildren, ReactNode } from 'react'
import { LanguageSwitch } from '../LanguageSwitch'
import { Phrases } from '../Phrases'
import style from './index.module.scss'

interface HeroProps {
  id?: string
  /** The fair's own icon. The text above the title then has a line of its own. */
  icon?: ReactNode
  /** Date and venue, above the title. */
  over?: ReactNode
  title?: ReactNode
  onSwitchLanguage?: () => unknown
  /** Next to the language switch. */
  actions?: ReactNode
}

/** The head of a page in the exhibition's colour. The first card of the page overlaps its lower edge. */
export const Hero = ({ id = 'hero', icon, over, title, onSwitchLanguage, actions, children }: PropsWithChildren<HeroProps>) => (
  <View id={id} className={style.hero} role="banner">
    <View className={style.grid} aria-hidden />
    <View className={style.inside}>
      <View className={style.head}>
        {icon ?? <View className={style.over}>{over}</View>}
        <View className={style.actions}>
          {actions}
          {onSwitchLanguage && <LanguageSwitch onSwitch={onSwitchLanguage} />}
        </View>
      </View>
      {icon && <View className={style.over}>{over}</View>}
      {title && (
        <View id={`${id}-title`} className={style.title} role="heading" aria-level={1}>
          {typeof title === 'string' ? <Phrases text={title} /> : title}
        </View>
      )}
      {children}
    </View>
  </View>
)
