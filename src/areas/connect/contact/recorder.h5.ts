import { memoSeconds } from '@contract/rules/connect/contactEntry'
import { type PickedImage, PlatformError } from '@/platform'
import type { Recording } from './Recording'

/** Enough for speech. */
const rate = 16_000
const bytesOfHead = 44

/** The one kind that every phone plays: browsers record in kinds that others of them do not know. */
const wavOf = (samples: Float32Array): Blob => {
  const view = new DataView(new ArrayBuffer(bytesOfHead + samples.length * 2))
  const text = (at: number, word: string): void => {
    for (let i = 0; i < word.length; i += 1) view.setUint8(at + i, word.charCodeAt(i))
  }
  text(0, 'RIFF')
  view.setUint32(4, view.byteLength - 8, true)
  text(8, 'WAVEfmt ')
  view.setUint32(16, 16, true)
  // PCM, one channel of 16 bits.
  view.setUint16(20, 1, true)
  view.setUint16(22, 1, true)
  view.setUint32(24, rate, true)
  view.setUint32(28, rate * 2, true)
  view.setUint16(32, 2, true)
  view.setUint16(34, 16, true)
  text(36, 'data')
  view.setUint32(40, samples.length * 2, true)
  samples.forEach((sample, at) => view.setInt16(bytesOfHead + at * 2, Math.max(-1, Math.min(1, sample)) * 0x7fff, true))
  return new Blob([view.buffer], { type: 'audio/wav' })
}

/** A recording of the browser at our rate, and no longer than a memo may be. */
const samplesOf = async (recorded: Blob): Promise<Float32Array> => {
  const context = new OfflineAudioContext(1, rate, rate)
  const audio = await context.decodeAudioData(await recorded.arrayBuffer()).catch(() => {
    throw new PlatformError('failed')
  })
  return audio.getChannelData(0).subarray(0, memoSeconds * rate)
}

const isRefusal = (error: unknown): boolean => error instanceof DOMException && ['NotAllowedError', 'SecurityError'].includes(error.name)

/** Records by the browser. A browser without a recorder, and a page without https, have none. @throws PlatformError notHere, denied */
export const startRecorder = async (): Promise<Recording> => {
  if (!('mediaDevices' in navigator) || typeof MediaRecorder === 'undefined') throw new PlatformError('notHere')
  const stream = await navigator.mediaDevices.getUserMedia({ audio: true }).catch((error: unknown) => {
    throw new PlatformError(isRefusal(error) ? 'denied' : 'notHere')
  })
  const recorder = new MediaRecorder(stream)
  const parts: Blob[] = []
  recorder.addEventListener('dataavailable', ({ data }) => parts.push(data))
  const ended = new Promise<void>((resolve) => recorder.addEventListener('stop', () => resolve(), { once: true }))
  const end = async (): Promise<void> => {
    if (recorder.state !== 'inactive') recorder.stop()
    await ended
    for (const track of stream.getTracks()) track.stop()
  }
  recorder.start()
  return {
    async stop(): Promise<PickedImage> {
      await end()
      const wav = wavOf(await samplesOf(new Blob(parts, { type: recorder.mimeType })))
      return { path: URL.createObjectURL(wav), sizeBytes: wav.size }
    },
    discard: end,
  }
}
