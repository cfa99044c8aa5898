import Taro from '@tarojs/taro'

/** Shows a short sentence that disappears by itself. Loaded on first use, outside the first screen. */
export const toast = (title: string): void => void Taro.showToast({ title, icon: 'none', duration: 2500 })
