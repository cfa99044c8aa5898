import { View } from '@tarojs/components'
import type { IconShape } from '@/ui/Icon'
import { classes } from '@/ui/classes'
import style from './index.module.scss'

const mark = (own: string | undefined): IconShape =>
  (({ className }: { className?: string }) => <View className={classes(className, style.mark, own)} />) as unknown as IconShape

export const googleMark = mark(style.google)
export const whatsAppMark = mark(style.whatsApp)
