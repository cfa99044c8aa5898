import type { GateAnswer } from '@contract/rules/tickets/gate'

const tones: Record<GateAnswer, { hertz: number; ms: number; buzz: number[] }> = {
  yes: { hertz: 880, ms: 120, buzz: [60] },
  ask: { hertz: 520, ms: 260, buzz: [60, 80, 60] },
  no: { hertz: 220, ms: 500, buzz: [300] },
}

let context: AudioContext | null = null

/** A sound and a vibration, so that staff need not look. A phone that denies them stays silent. */
export const signal = (answer: GateAnswer): void => {
  const { hertz, ms, buzz } = tones[answer]
  try {
    navigator.vibrate?.(buzz)
    context ??= new AudioContext()
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
