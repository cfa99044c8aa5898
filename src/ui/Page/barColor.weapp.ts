import Taro from '@tarojs/taro'
import { contrast } from '../tokens/theme'

/** WeChat draws title and buttons of its bar in black or white, and in no other colour. */
const inks = ['#000000', '#ffffff'] as const

/** Gives WeChat's bar the colour at the top of the page, so that no seam shows between them. */
export const showBarColor = (color: string): void => {
  const [dark, light] = inks.map((ink) => contrast(ink, color)) as [number, number]
  void Taro.setNavigationBarColor({
    backgroundColor: color,
    frontColor: dark >= light ? inks[0] : inks[1],
    animation: { duration: 0, timingFunc: 'linear' },
  } as Parameters<typeof Taro.setNavigationBarColor>[0]).catch(() => undefined)
}
