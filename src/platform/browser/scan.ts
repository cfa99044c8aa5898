import { PlatformError, type ScanWords } from '../Platform'
import { openCamera, openDetector } from './camera'

/** Milliseconds between two camera frames: short enough for a moving hand, long enough for an old phone. */
const lookEveryMs = 150

const style = (element: HTMLElement, css: string): HTMLElement => {
  element.style.cssText = css
  return element
}

/** The scanner on screen: the camera's picture, a hint and a close button. */
const openFinder = ({ hint, cancel }: ScanWords): { video: HTMLVideoElement; cancelled: Promise<void>; close: () => void } => {
  const finder = style(
    document.createElement('div'),
    'position:fixed;inset:0;z-index:1000;background:#000;color:#fff;font:16px/1.5 sans-serif;text-align:center',
  )
  finder.id = 'scanner'
  finder.setAttribute('role', 'dialog')
  finder.setAttribute('aria-label', hint)
  const video = style(document.createElement('video'), 'width:100%;height:100%;object-fit:cover') as HTMLVideoElement
  video.muted = true
  video.setAttribute('playsinline', '')
  const text = style(document.createElement('div'), 'position:absolute;left:24px;right:24px;top:48px;text-shadow:0 1px 4px #000')
  text.textContent = hint
  const button = style(
    document.createElement('button'),
    'position:absolute;left:50%;bottom:48px;min-width:160px;height:52px;margin-left:-80px;border:0;border-radius:26px;background:#fff;color:#0E1538;font-size:16px',
  )
  button.id = 'scanner-cancel'
  button.textContent = cancel
  finder.append(video, text, button)
  document.body.append(finder)
  return { video, cancelled: new Promise((resolve) => button.addEventListener('click', () => resolve())), close: () => finder.remove() }
}

/** Opens the camera and reads the first code in view. */
export const scan = async (words: ScanWords): Promise<string> => {
  const stream = await openCamera()
  const { video, cancelled, close } = openFinder(words)
  let isOpen = true
  const giveUp = cancelled.then(() => {
    throw new PlatformError('cancelled')
  })
  const look = async (): Promise<string> => {
    video.srcObject = stream
    const [read] = await Promise.all([openDetector(), video.play()])
    while (isOpen) {
      const text = video.readyState >= video.HAVE_CURRENT_DATA ? await read(video) : null
      if (text) return text
      await new Promise((resolve) => {
        setTimeout(resolve, lookEveryMs)
      })
    }
    throw new PlatformError('cancelled')
  }
  try {
    return await Promise.race([look(), giveUp])
  } catch (error) {
    throw error instanceof PlatformError ? error : new PlatformError('failed')
  } finally {
    isOpen = false
    for (const track of stream.getTracks()) track.stop()
    close()
  }
}
