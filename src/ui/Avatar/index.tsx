import { Image, View } from '@tarojs/components'
import { useState } from 'react'
import { altText } from '../altText'
import { classes } from '../classes'
import { Icon } from '../Icon'
import { userIcon } from '../Icon/shapes'
import style from './index.module.scss'

interface AvatarProps {
  id?: string
  name: string
  url?: string | null
  size?: 'medium' | 'large'
}

/** The initial: the last character of a Chinese name, the first of any other. */
export const initialOf = (name: string): string => {
  const letters = [...name.trim()]
  const isChinese = /\p{Script=Han}/u.test(letters[0] ?? '')
  return ((isChinese ? letters[letters.length - 1] : letters[0]) ?? '').toUpperCase()
}

const isLetter = (initial: string): boolean => /\p{L}/u.test(initial)

/**
 * A person's picture, or the initial if there is no picture or it does not load. A phone number, which names a person before they
 * said their name, has no initial.
 */
export const Avatar = ({ id, name, url, size = 'large' }: AvatarProps) => {
  const [lost, setLost] = useState<string | null>(null)
  const initial = initialOf(name)
  return (
    <View id={id} className={classes(style.avatar, style[size])} aria-hidden>
      {url && url !== lost ? (
        <Image className={style.picture} src={url} mode="aspectFill" {...altText()} onError={() => setLost(url)} />
      ) : (
        (isLetter(initial) && initial) || <Icon shape={userIcon} size={1.2} />
      )}
    </View>
  )
}
