import { ApiFailure } from '../ApiFailure'
import { FileStore, fromBase64, fromText, toBase64, toText } from '../FileStore'
import type { ApiBuilder, Options, WxApi } from './api'

type Content = Uint8Array<ArrayBuffer>

/** The part of WeChat's file system that pages use: reading, writing under the user's path, and asking whether. */
export function fileApi(api: ApiBuilder, files: FileStore): WxApi {
  const read = (path: unknown, encoding: unknown): string | ArrayBuffer => {
    const content = existing(path)
    if (encoding === undefined) return content.buffer
    return encoding === 'base64' ? toBase64(content) : toText(content)
  }
  const existing = (path: unknown): Content => {
    const content = files.read(String(path))
    if (!content) throw new ApiFailure(`no such file or directory, open '${String(path)}'`)
    return content
  }
  const write = (path: unknown, data: unknown, encoding: unknown): void => {
    if (!files.write(String(path), contentOf(data, encoding))) throw new ApiFailure(`permission denied, open ${String(path)}`)
  }
  const remove = (path: unknown): void => {
    existing(path)
    files.remove(String(path))
  }
  const saveFile = ({ tempFilePath, filePath }: Options): Options => {
    const target = String(filePath ?? `${FileStore.userPath}/${String(tempFilePath).split('/').at(-1)}`)
    write(target, existing(tempFilePath).buffer, undefined)
    files.remove(String(tempFilePath))
    return { savedFilePath: target }
  }
  const statistics = (path: unknown): Options => ({
    size: existing(path).length,
    isFile: () => true,
    isDirectory: () => false,
  })
  const manager = {
    readFile: api.later('readFile', ({ filePath, encoding }) => ({ data: read(filePath, encoding) })),
    readFileSync: (filePath: string, encoding?: string) => throwing(() => read(filePath, encoding)),
    writeFile: api.later('writeFile', ({ filePath, data, encoding }) => write(filePath, data, encoding)),
    writeFileSync: (filePath: string, data: unknown, encoding?: string) => throwing(() => write(filePath, data, encoding)),
    access: api.later('access', ({ path }) => void existing(path)),
    accessSync: (path: string) => throwing(() => void existing(path)),
    unlink: api.later('unlink', ({ filePath }) => remove(filePath)),
    unlinkSync: (filePath: string) => throwing(() => remove(filePath)),
    removeSavedFile: api.later('removeSavedFile', ({ filePath }) => remove(filePath)),
    saveFile: api.later('saveFile', saveFile),
    getFileInfo: api.later('getFileInfo', ({ filePath }) => ({ size: existing(filePath).length })),
    stat: api.later('stat', ({ path }) => ({ stats: statistics(path) })),
    statSync: (path: string) => throwing(() => statistics(path)),
    mkdir: api.later('mkdir', () => undefined),
    mkdirSync: () => undefined,
  }
  return {
    getFileSystemManager: api.now('getFileSystemManager', () => manager),
    saveFile: manager.saveFile,
    env: { USER_DATA_PATH: FileStore.userPath },
    arrayBufferToBase64: (buffer: ArrayBuffer) => toBase64(new Uint8Array(buffer)),
    base64ToArrayBuffer: (base64: string) => fromBase64(base64).buffer,
  }
}

function contentOf(data: unknown, encoding: unknown): Content {
  if (data instanceof ArrayBuffer) return new Uint8Array(data)
  return encoding === 'base64' ? fromBase64(String(data)) : fromText(String(data))
}

function throwing<T>(run: () => T): T {
  try {
    return run()
  } catch (error) {
    throw error instanceof ApiFailure ? new Error(`fail ${error.reason}`) : error
  }
}
