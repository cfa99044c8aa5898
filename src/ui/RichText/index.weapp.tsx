import { RichText as Native, View } from '@tarojs/components'
import style from './index.module.scss'

/** Pictures are at most as wide as the text. WeChat's own part accepts no style for its content. */
const fitted = (html: string): string => html.replace(/<img /g, '<img style="max-width:100%;height:auto;border-radius:8px" ')

/** A text with headings, lists and pictures. The server has sanitised its HTML. */
export const RichText = ({ id, html }: { id?: string; html: string }) => (
  <View id={id} className={style.text}>
    <Native nodes={fitted(html)} userSelect />
  </View>
)
