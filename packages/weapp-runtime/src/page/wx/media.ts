import { ApiFailure } from '../ApiFailure'
import { CanvasNode, offscreenCanvas } from '../builtins/canvas'
import type { CanvasSource } from '../canvasSource'
import { type FileStore, fromBase64, toBase64 } from '../FileStore'
import { askHost } from '../host'
import type { ApiBuilder, Options, WxApi } from './api'

const fileTypes: Record<string, string> = { jpg: 'image/jpeg', png: 'image/png' }

/** Pictures: chosen by the person, drawn by the package, kept in the album. */
export function mediaApi(api: ApiBuilder, files: FileStore, sourceFor: (path: string) => string, canvasSource: CanvasSource): WxApi {
  const choose = async (name: string, count: number): Promise<{ path: string; size: number; name: string }[]> => {
    const answer = await askHost('chooseFiles', { count, api: name })
    if (!answer.ok) throw new ApiFailure(answer.reason)
    return answer.files.map((file) => {
      const content = fromBase64(file.base64)
      return { path: files.addTemporary(file.name, content), size: content.length, name: file.name }
    })
  }
  const existing = (path: unknown): Uint8Array<ArrayBuffer> => {
    const content = files.read(String(path))
    if (!content) throw new ApiFailure('file not found')
    return content
  }
  return {
    chooseMedia: api.later('chooseMedia', async ({ count = 9 }) => {
      const chosen = await choose('chooseMedia', Number(count))
      return {
        type: 'image',
        tempFiles: chosen.map(({ path, size }) => ({ tempFilePath: path, size, fileType: 'image' })),
      }
    }),
    chooseImage: api.later('chooseImage', async ({ count = 9 }) => {
      const chosen = await choose('chooseImage', Number(count))
      return {
        tempFilePaths: chosen.map(({ path }) => path),
        tempFiles: chosen.map(({ path, size }) => ({ path, size })),
      }
    }),
    chooseMessageFile: api.later('chooseMessageFile', async ({ count = 9 }) => {
      const chosen = await choose('chooseMessageFile', Number(count))
      return { tempFiles: chosen.map((file) => ({ ...file, type: 'file', time: 0 })) }
    }),
    compressImage: api.later('compressImage', ({ src }) => ({ tempFilePath: existing(src) && String(src) })),
    cropImage: api.later('cropImage', ({ src }) => ({ tempFilePath: existing(src) && String(src) })),
    getImageInfo: api.later('getImageInfo', async ({ src }) => {
      const image = Object.assign(new Image(), { src: sourceFor(String(src)) })
      await image.decode().catch(() => {
        throw new ApiFailure('image not found')
      })
      return {
        width: image.naturalWidth,
        height: image.naturalHeight,
        path: String(src),
        orientation: 'up',
        type: /\.(\w+)$/.exec(String(src))?.[1] ?? 'unknown',
      }
    }),
    previewImage: api.later('previewImage', () => undefined),
    previewMedia: api.later('previewMedia', () => undefined),
    openDocument: api.later('openDocument', ({ filePath }) => void existing(filePath)),
    saveImageToPhotosAlbum: api.later('saveImageToPhotosAlbum', async ({ filePath }) => {
      const content = existing(filePath)
      await askHost('saveToAlbum', { name: String(filePath).split('/').at(-1) ?? 'picture', base64: toBase64(content) })
    }),
    canvasToTempFilePath: api.later('canvasToTempFilePath', async (options) => ({
      tempFilePath: await exportCanvas(options, files),
    })),
    createOffscreenCanvas: api.now('createOffscreenCanvas', ({ width = 300, height = 150 }: Options) =>
      offscreenCanvas(Number(width), Number(height), canvasSource),
    ),
  }
}

async function exportCanvas(options: Options, files: FileStore): Promise<string> {
  const { canvas, x = 0, y = 0, fileType = 'png', quality = 1 } = options
  if (!(canvas instanceof CanvasNode)) throw new ApiFailure('canvas is empty')
  const density = devicePixelRatio
  const [width, height] = [Number(options.width ?? canvas.width / density), Number(options.height ?? canvas.height / density)]
  const [destinationWidth, destinationHeight] = [
    Number(options.destWidth ?? width * density),
    Number(options.destHeight ?? height * density),
  ]
  const target = Object.assign(document.createElement('canvas'), { width: destinationWidth, height: destinationHeight })
  const source = Object.assign(new Image(), { src: canvas.toDataURL() })
  await source.decode()
  target
    .getContext('2d')
    ?.drawImage(
      source,
      Number(x) * density,
      Number(y) * density,
      width * density,
      height * density,
      0,
      0,
      destinationWidth,
      destinationHeight,
    )
  const base64 = target.toDataURL(fileTypes[String(fileType)] ?? 'image/png', Number(quality)).split(',')[1] ?? ''
  return files.addTemporary(`canvas.${String(fileType)}`, fromBase64(base64))
}
