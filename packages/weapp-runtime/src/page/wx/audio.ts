import { type FileStore, fromBase64 } from '../FileStore'
import { askHost } from '../host'
import type { Journal } from '../Journal'
import { type ApiBuilder, Listeners, type WxApi } from './api'

/** A recording as `RecorderManager.onStop` reports it. */
interface Recorded {
  tempFilePath: string
  duration: number
  fileSize: number
}

/** The microphone: it records the next file that the phone was given. A phone without one refuses, as if its person denied the right. */
function recorder(api: ApiBuilder, journal: Journal, files: FileStore) {
  const [starts, stops, errors] = [new Listeners<object>(journal), new Listeners<Recorded>(journal), new Listeners<object>(journal)]
  let running: { path: string; size: number; beganAt: number } | null = null
  const begin = async (): Promise<void> => {
    const answer = await askHost('chooseFiles', { count: 1, api: 'RecorderManager.start' })
    const [file] = answer.ok ? answer.files : []
    if (!file) return errors.emit({ errMsg: 'operateRecorder:fail auth deny' })
    const content = fromBase64(file.base64)
    running = { path: files.addTemporary(file.name, content), size: content.length, beganAt: Date.now() }
    starts.emit({})
  }
  const manager = {
    start: api.now('RecorderManager.start', () => void begin()),
    stop: api.now('RecorderManager.stop', () => {
      if (!running) return
      const { path, size, beganAt } = running
      running = null
      stops.emit({ tempFilePath: path, duration: Date.now() - beganAt, fileSize: size })
    }),
    onStart: starts.on,
    onStop: stops.on,
    onError: errors.on,
  }
  return manager
}

/** Sounds from files of the package, of the user's path, or by their addresses. A machine without loudspeakers plays them to nobody. */
export function audioApi(api: ApiBuilder, journal: Journal, files: FileStore, sourceFor: (path: string) => string): WxApi {
  const manager = recorder(api, journal, files)
  return {
    getRecorderManager: api.now('getRecorderManager', () => manager),
    createInnerAudioContext: api.now('createInnerAudioContext', () => {
      const audio = new Audio()
      const [ends, errors] = [new Listeners<object>(journal), new Listeners<object>(journal)]
      audio.addEventListener('ended', () => ends.emit({}))
      return {
        obeyMuteSwitch: true,
        get src() {
          return audio.src
        },
        set src(path: string) {
          audio.src = sourceFor(path)
        },
        play: api.now('InnerAudioContext.play', () => void audio.play().catch(() => errors.emit({ errCode: 10001 }))),
        pause: () => audio.pause(),
        stop: () => {
          audio.pause()
          audio.currentTime = 0
        },
        onEnded: ends.on,
        onError: errors.on,
        destroy: () => {
          audio.pause()
          audio.removeAttribute('src')
        },
      }
    }),
  }
}
