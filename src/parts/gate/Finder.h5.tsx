import { observer } from 'mobx-react-lite'
import { useEffect, useRef } from 'react'
import { openCamera, openDetector } from '@/platform/browser/camera'
import { useShown } from '@/ui/Page'
import type { CameraStore } from './camera'
import style from './Scene.module.scss'

/** Milliseconds between two looks at the picture. A code is read long before the next person holds one up. */
const lookEveryMs = 100

interface FinderProps {
  camera: CameraStore
  label: string
  onCode: (code: string) => unknown
}

type Torch = MediaTrackCapabilities & { torch?: boolean }

/** The picture of the camera, from which codes are read one after the other. It rests while the page is out of view. */
export const Finder = observer(({ camera, label, onCode }: FinderProps) => {
  const video = useRef<HTMLVideoElement>(null)
  const track = useRef<MediaStreamTrack | null>(null)
  const read = useRef(onCode)
  read.current = onCode
  const { isTorchOn } = camera
  useShown(() => {
    let close: (() => void) | null = null
    const open = (): void => {
      close ??= watch(video.current!, {
        onOpen: (opened) => {
          track.current = opened
          camera.change('open', Boolean((opened.getCapabilities?.() as Torch | undefined)?.torch))
        },
        onCode: (code) => read.current(code),
        onFailure: () => camera.change('none'),
      })
    }
    const rest = (): void => {
      close?.()
      close = null
    }
    const follow = (): void => (document.hidden ? rest() : open())
    document.addEventListener('visibilitychange', follow)
    follow()
    return () => {
      document.removeEventListener('visibilitychange', follow)
      rest()
    }
  })
  useEffect(() => {
    if (camera.hasTorch)
      void track.current?.applyConstraints({ advanced: [{ torch: isTorchOn } as MediaTrackConstraintSet] }).catch(() => undefined)
  }, [isTorchOn])
  return <video ref={video} id="gate-camera" className={style.picture} aria-label={label} muted playsInline />
})

interface Watcher {
  onOpen: (track: MediaStreamTrack) => void
  onCode: (code: string) => void
  onFailure: () => void
}

/** Shows the camera and hands on each code that it sees. @returns a function that ends it */
const watch = (video: HTMLVideoElement, { onOpen, onCode, onFailure }: Watcher): (() => void) => {
  let isOpen = true
  let stream: MediaStream | null = null
  const stop = (): void => {
    for (const track of stream?.getTracks() ?? []) track.stop()
  }
  const run = async (): Promise<void> => {
    stream = await openCamera()
    if (!isOpen) return stop()
    video.srcObject = stream
    const [detect] = await Promise.all([openDetector(), video.play()])
    if (!isOpen) return undefined
    onOpen(stream.getVideoTracks()[0]!)
    while (isOpen) {
      const code = video.readyState >= video.HAVE_CURRENT_DATA ? await detect(video).catch(() => null) : null
      if (code && isOpen) onCode(code)
      await new Promise((resolve) => {
        setTimeout(resolve, lookEveryMs)
      })
    }
    return undefined
  }
  void run().catch(() => {
    stop()
    if (isOpen) onFailure()
  })
  return () => {
    isOpen = false
    stop()
  }
}
