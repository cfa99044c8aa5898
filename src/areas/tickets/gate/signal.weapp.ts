import Taro from '@tarojs/taro'
import type { GateAnswer } from '@contract/rules/tickets/gate'

/** A vibration, short for yes and long for no. */
export const signal = (answer: GateAnswer): void => {
  const buzz = answer === 'no' ? Taro.vibrateLong() : Taro.vibrateShort({ type: answer === 'yes' ? 'medium' : 'heavy' })
  void buzz.catch(() => undefined)
}
