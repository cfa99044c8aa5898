import Taro from '@tarojs/taro'

/** Plays a recording by its address, also on a phone that is muted. @returns a function that stops it */
export const play = (link: string, onEnd: (hasFailed: boolean) => void): (() => void) => {
  const audio = Taro.createInnerAudioContext()
  audio.obeyMuteSwitch = false
  audio.src = link
  audio.onEnded(() => {
    audio.destroy()
    onEnd(false)
  })
  audio.onError(() => {
    audio.destroy()
    onEnd(true)
  })
  audio.play()
  return () => audio.destroy()
}
