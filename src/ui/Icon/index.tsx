import { View } from '@tarojs/components'
import { configure } from '@nutui/icons-react-taro'
import style from './index.module.scss'

/** An icon of `./shapes`. */
export type IconShape = typeof import('@nutui/icons-react-taro').ArrowLeft

// The icon set draws into an <i>, which the mini-program does not support.
configure({ tag: View as unknown as 'i' })

interface IconProps {
  shape: IconShape
  /** In units of the surrounding text: 1 is the height of its letters. */
  size?: number
  /** The label for screen readers; an icon without one is decorative. */
  label?: string
  className?: string
}

/** `<Icon shape={walletIcon} />`, in the colour of the surrounding text. */
export const Icon = ({ shape: Shape, size = 1.25, label, className }: IconProps) => (
  <View
    className={`${style.icon} ${className ?? ''}`}
    style={{ fontSize: `${size}em` }}
    aria-hidden={label ? undefined : true}
    aria-label={label}
    role={label ? 'img' : undefined}
  >
    <Shape className={style.shape} />
  </View>
)
