import Taro from '@tarojs/taro'
import type { GateAnswer } from '@contract/rules/tickets/gate'
import { tones } from './tones'
import { waveOf } from './waveOf'

const players: Partial<Record<GateAnswer, Taro.InnerAudioContext>> = {}

/** WeChat plays files alone, so the tone is written to one. */
const playerOf = (answer: GateAnswer): Taro.InnerAudioContext => {
  const known = players[answer]
  if (known) return known
  const file = `${Taro.env.USER_DATA_PATH}/gate-${answer}.wav`
  Taro.getFileSystemManager().writeFileSync(file, waveOf(tones[answer]))
  const player = Taro.createInnerAudioContext()
  player.src = file
  players[answer] = player
  return player
}

/** A vibration, short for yes and long for no, and a sound unless it is muted. */
export const signal = (answer: GateAnswer, isMuted: boolean): void => {
  const buzz = answer === 'no' ? Taro.vibrateLong() : Taro.vibrateShort({ type: answer === 'yes' ? 'medium' : 'heavy' })
  void buzz.catch(() => undefined)
  if (isMuted) return
  try {
    const player = playerOf(answer)
    player.stop()
    player.play()
  } catch {
    // A phone without room for the file stays silent.
  }
}
