import type { ApiBuilder, WxApi } from './api'

/** Sounds from files of the package or of the user's path. A machine without loudspeakers plays them to nobody. */
export function audioApi(api: ApiBuilder, sourceFor: (path: string) => string): WxApi {
  return {
    createInnerAudioContext: api.now('createInnerAudioContext', () => {
      const audio = new Audio()
      return {
        get src() {
          return audio.src
        },
        set src(path: string) {
          audio.src = sourceFor(path)
        },
        play: () => void audio.play().catch(() => undefined),
        pause: () => audio.pause(),
        stop: () => {
          audio.pause()
          audio.currentTime = 0
        },
        destroy: () => audio.removeAttribute('src'),
      }
    }),
  }
}
