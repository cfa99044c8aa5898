import { Image, View } from '@tarojs/components'
import { useState } from 'react'
import { altText } from '../altText'
import { classes } from '../classes'
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

/** A person's picture, or the initial if there is no picture or it does not load. */
export const Avatar = ({ id, name, url, size = 'large' }: AvatarProps) => {
  const [lost, setLost] = useState<string | null>(null)
  return (
    <View id={id} className={classes(style.avatar, style[size])} aria-hidden>
      {url && url !== lost ? (
        <Image className={style.picture} src={url} mode="aspectFill" {...altText()} onError={() => setLost(url)} />
      ) : (
        initialOf(name)
      )}
    </View>
  )
}
