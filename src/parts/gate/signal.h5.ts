import type { GateAnswer } from '@contract/rules/tickets/gate'
import { tones } from './tones'

let context: AudioContext | null = null

/** A vibration and, unless it is muted, a sound: staff need not look. A phone that denies them stays silent. */
export const signal = (answer: GateAnswer, isMuted: boolean): void => {
  const { hertz, ms, buzz } = tones[answer]
  try {
    navigator.vibrate?.(buzz)
    if (isMuted) return
    context ??= new AudioContext()
    // A browser begins without sound until the first tap on the page.
    void context.resume()
    const tone = context.createOscillator()
    const volume = context.createGain()
    volume.gain.value = 0.2
    tone.frequency.value = hertz
    tone.connect(volume).connect(context.destination)
    tone.start()
    tone.stop(context.currentTime + ms / 1000)
  } catch {
    // Browsers without sound.
  }
}
