import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { shownToast } from '../toast'
import style from './index.module.scss'

/** The place of the page's short sentences. It is always there, because a screen reader announces what appears inside it. */
export const Toast = observer(() => {
  const text = shownToast()
  return (
    <View className={style.place} role="status">
      {text && (
        <View id="toast" className={style.toast}>
          {text}
        </View>
      )}
    </View>
  )
})
