import { RichText as Native, View } from '@tarojs/components'
import style from './index.module.scss'

/** Pictures as wide as the text at most: WeChat's own part takes no style for what is inside it. */
const fitted = (html: string): string => html.replace(/<img /g, '<img style="max-width:100%;height:auto;border-radius:8px" ')

/** A text with its own headings, lists and pictures. The server has made its HTML safe. */
export const RichText = ({ id, html }: { id?: string; html: string }) => (
  <View id={id} className={style.text}>
    <Native nodes={fitted(html)} userSelect />
  </View>
)
