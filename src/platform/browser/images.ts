import { type PickedFile, type PickedImage, type PicturePart, PlatformError, type PictureSource } from '../Platform'

/** Images in any browser: a file dialog, a canvas to shrink them, and upload by fetch. */
const files = new Map<string, Blob>()

const pickedImageOf = (blob: Blob): PickedImage => {
  const path = URL.createObjectURL(blob)
  files.set(path, blob)
  return { path, sizeBytes: blob.size }
}

const picked = (accept: string, camera?: 'user' | 'environment'): Promise<File> =>
  new Promise((resolve, reject) => {
    const input = document.createElement('input')
    input.type = 'file'
    input.accept = accept
    if (camera) input.capture = camera
    // In the page but out of sight, because some browsers forget an input outside the document.
    input.style.display = 'none'
    document.body.append(input)
    const done = (): void => input.remove()
    input.addEventListener('change', () => {
      const file = input.files?.[0]
      done()
      if (file) resolve(file)
      else reject(new PlatformError('cancelled'))
    })
    input.addEventListener('cancel', () => {
      done()
      reject(new PlatformError('cancelled'))
    })
    input.click()
  })

/** Which camera opens at once: that before the person, or that behind the phone. */
const cameras: { [Source in PictureSource]?: 'user' | 'environment' } = { camera: 'user', backCamera: 'environment' }

export const pickImage = async (source: PictureSource): Promise<PickedImage> =>
  pickedImageOf(await picked('image/jpeg,image/png', cameras[source]))

/** Browsers know Illustrator's and the camera's files by their endings alone. */
const endings: Record<string, string> = { 'application/postscript': '.ai', 'video/mp4': '.mp4,.mov' }

export const pickFile = async (mediaTypes: readonly string[]): Promise<PickedFile> => {
  const file = await picked(mediaTypes.map((one) => [one, endings[one]].filter(Boolean).join(',')).join(','))
  return { ...pickedImageOf(file), name: file.name }
}

const decoded = (path: string): Promise<HTMLImageElement> =>
  new Promise((resolve, reject) => {
    const image = new Image()
    image.onload = () => resolve(image)
    image.onerror = () => reject(new PlatformError('failed'))
    image.src = path
  })

const wholeOf = ({ naturalWidth, naturalHeight }: HTMLImageElement): PicturePart => ({
  x: 0,
  y: 0,
  width: naturalWidth,
  height: naturalHeight,
})

const drawn = (image: HTMLImageElement, scale: number, quality: number, part = wholeOf(image)): Promise<Blob> =>
  new Promise((resolve, reject) => {
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(part.width * scale))
    canvas.height = Math.max(1, Math.round(part.height * scale))
    const context = canvas.getContext('2d')
    if (!context) return reject(new PlatformError('failed'))
    context.fillStyle = '#fff'
    context.fillRect(0, 0, canvas.width, canvas.height)
    context.drawImage(image, part.x, part.y, part.width, part.height, 0, 0, canvas.width, canvas.height)
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new PlatformError('failed'))), 'image/jpeg', quality)
  })

/** A part of a photo as it is, for `shrinkImage` to make it small. Larger than any screen needs, it would fill the phone's memory. */
export const cropImage = async (image: PickedImage, part?: PicturePart): Promise<PickedImage> => {
  if (!part) throw new PlatformError('notHere')
  const scale = Math.min(1, 1600 / Math.max(part.width, part.height))
  return pickedImageOf(await drawn(await decoded(image.path), scale, 0.92, part))
}

export const shrinkImage = async (image: PickedImage, maxBytes: number, longestSide?: number): Promise<PickedImage> => {
  const type = files.get(image.path)?.type
  const isSmall = image.sizeBytes <= maxBytes && (type === 'image/jpeg' || type === 'image/png')
  if (isSmall && !longestSide) return image
  const source = await decoded(image.path)
  const side = Math.max(source.naturalWidth, source.naturalHeight)
  if (isSmall && side <= longestSide!) return image
  let scale = Math.min(1, (longestSide ?? 1280) / side)
  for (let quality = 0.86; ; quality -= 0.12) {
    const blob = await drawn(source, scale, Math.max(quality, 0.5))
    if (blob.size <= maxBytes) return pickedImageOf(blob)
    if (quality < 0.5) scale *= 0.75
    if (scale < 0.05) throw new PlatformError('failed')
  }
}

export const upload = async (
  url: string,
  image: PickedImage,
  headers: Record<string, string>,
  timeoutMs: number,
): Promise<{ status: number; body: unknown }> => {
  const blob = files.get(image.path) ?? (await (await fetch(image.path)).blob())
  const form = new FormData()
  const ownName = blob instanceof File && !blob.type.startsWith('image/') ? blob.name : null
  form.append('file', blob, ownName ?? (blob.type === 'image/png' ? 'photo.png' : 'photo.jpg'))
  const answer = await fetch(url, { method: 'POST', headers, body: form, signal: AbortSignal.timeout(timeoutMs) })
  return { status: answer.status, body: await answer.json().catch(() => null) }
}
