import Taro from '@tarojs/taro'

/** A short sentence over the screen, gone by itself. Loaded when first needed: its code is no part of a first screen. */
export const toast = (title: string): void => void Taro.showToast({ title, icon: 'none', duration: 2500 })
