import { View } from '@tarojs/components'
import style from './index.module.scss'

/** A text with headings, lists and pictures. The server has sanitised its HTML. */
export const RichText = ({ id, html }: { id?: string; html: string }) => (
  <View id={id} className={style.text} dangerouslySetInnerHTML={{ __html: html }} />
)
