import { PlatformError } from '../Platform'

/** The camera that sees what lies before the phone. */
export const openCamera = async (): Promise<MediaStream> => {
  // Only secure pages may use the camera.
  if (!navigator.mediaDevices?.getUserMedia) throw new PlatformError('notHere')
  return navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } }).catch((error: Error) => {
    throw new PlatformError(error.name === 'NotAllowedError' ? 'denied' : 'notHere')
  })
}

/** Reads codes with our own detector, which this site serves itself. */
export const openDetector = async (): Promise<(video: HTMLVideoElement) => Promise<string | null>> => {
  const { BarcodeDetector, setZXingModuleOverrides } = await import('barcode-detector/ponyfill')
  setZXingModuleOverrides({
    locateFile: (file: string, prefix: string) => (file.endsWith('.wasm') ? `${window.location.origin}/static/${file}` : prefix + file),
  })
  const detector = new BarcodeDetector({ formats: ['qr_code', 'code_128'] })
  return async (video) => (await detector.detect(video))[0]?.rawValue ?? null
}
