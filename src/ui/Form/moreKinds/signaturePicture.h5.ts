import type { PickedImage } from '@/platform'
import { signatureSize } from './SignatureStore'

/** Draws a picture of the signature. @returns it as a PNG to upload */
export const signaturePicture = (draw: (context: CanvasRenderingContext2D) => void): Promise<PickedImage> =>
  new Promise((resolve, reject) => {
    const canvas = Object.assign(document.createElement('canvas'), signatureSize)
    const context = canvas.getContext('2d')
    if (!context) return reject(new Error('no canvas here'))
    draw(context)
    canvas.toBlob(
      (blob) => (blob ? resolve({ path: URL.createObjectURL(blob), sizeBytes: blob.size }) : reject(new Error('no picture'))),
      'image/png',
    )
  })
