import Taro from '@tarojs/taro'

/** Pixels that stay free above the field. */
const above = 120

/** Brings a field into view. The cursor is put there by the field's own `focus`. */
export const showField = (id: string): void => {
  setTimeout(() => void Taro.pageScrollTo({ selector: `#${id}-field`, offsetTop: -above, duration: 200 }).catch(() => undefined), 50)
}
