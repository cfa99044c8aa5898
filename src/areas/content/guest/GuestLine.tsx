import { View } from '@tarojs/components'
import type { GuestRow } from '@contract/content/guest.schema'
import { pictureAddress } from '@/parts/exhibition/pictureAddress'
import { go } from '@/routes/go'
import { Avatar } from '@/ui/Avatar'
import { Dotted } from '@/ui/Dotted'
import { Pressable } from '@/ui/Pressable'
import style from './index.module.scss'

/** A guest in the list: photo or initial, name, company, title and country. */
export const GuestLine = ({ guest: { id, name, title, company, country, photo } }: { guest: GuestRow }) => (
  <Pressable id={`guest-${id}`} role="link" className={style.row} onTap={() => go('guestDetails', { id })}>
    <Avatar name={name} url={photo && pictureAddress(photo.url)} size="medium" />
    <View className={style.words}>
      <View className={style.name}>{name}</View>
      <View className={style.note}>
        <Dotted facts={[company, title, country?.name]} />
      </View>
    </View>
  </Pressable>
)
