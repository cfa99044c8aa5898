const samplesPerSecond = 8000
const headBytes = 44

/** A tone as a WAV file: one channel, 8 bits. */
export const waveOf = ({ hertz, ms }: { hertz: number; ms: number }): ArrayBuffer => {
  const count = Math.round((samplesPerSecond * ms) / 1000)
  const file = new DataView(new ArrayBuffer(headBytes + count))
  const text = (at: number, letters: string): void => [...letters].forEach((letter, n) => file.setUint8(at + n, letter.charCodeAt(0)))
  text(0, 'RIFF')
  file.setUint32(4, headBytes - 8 + count, true)
  text(8, 'WAVEfmt ')
  file.setUint32(16, 16, true)
  file.setUint16(20, 1, true)
  file.setUint16(22, 1, true)
  file.setUint32(24, samplesPerSecond, true)
  file.setUint32(28, samplesPerSecond, true)
  file.setUint16(32, 1, true)
  file.setUint16(34, 8, true)
  text(36, 'data')
  file.setUint32(40, count, true)
  for (let at = 0; at < count; at += 1)
    file.setUint8(headBytes + at, 128 + Math.round(60 * Math.sin((2 * Math.PI * hertz * at) / samplesPerSecond)))
  return file.buffer as ArrayBuffer
}
