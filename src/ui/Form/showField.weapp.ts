import Taro from '@tarojs/taro'

/** Pixels that stay free above the field. */
const above = 120

/** Scrolls to a field. The field's own `focus` sets the cursor. */
export const showField = (id: string): void => {
  setTimeout(() => void Taro.pageScrollTo({ selector: `#${id}-field`, offsetTop: -above, duration: 200 }).catch(() => undefined), 50)
}
