const temporaryPrefix = 'wxfile://tmp_'
const userPrefix = 'wxfile://usr/'

const contentTypes: Record<string, string> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  svg: 'image/svg+xml',
}

/** The files of the mini-program on the phone: temporary ones are gone at the next start, those of the user stay. */
export class FileStore {
  static readonly userPath = 'wxfile://usr'
  private readonly contents = new Map<string, Uint8Array<ArrayBuffer>>()
  private readonly urls = new Map<string, string>()
  private count = 0

  constructor(userFiles: Record<string, string>) {
    for (const [path, base64] of Object.entries(userFiles)) this.contents.set(path, fromBase64(base64))
  }

  addTemporary(name: string, content: Uint8Array<ArrayBuffer>): string {
    const extension = /\.(\w+)$/.exec(name)?.[1] ?? 'bin'
    const path = `${temporaryPrefix}${++this.count}.${extension}`
    this.contents.set(path, content)
    return path
  }

  write(path: string, content: Uint8Array<ArrayBuffer>): boolean {
    if (!path.startsWith(userPrefix)) return false
    this.contents.set(path, content)
    this.urls.delete(path)
    return true
  }

  read(path: string): Uint8Array<ArrayBuffer> | undefined {
    return this.contents.get(path)
  }

  remove(path: string): boolean {
    this.urls.delete(path)
    return this.contents.delete(path)
  }

  /** A source that the document can draw: files of the phone as blobs, paths of the package from its root. */
  sourceFor(path: string, route: string): string {
    if (/^(data:|https?:|blob:)/.test(path) || path === '') return path
    if (path.startsWith('wxfile://')) return this.blobUrl(path)
    return new URL(path, `${location.origin}/${route}`).href
  }

  userFiles(): Record<string, string> {
    const kept = [...this.contents].filter(([path]) => path.startsWith(userPrefix))
    return Object.fromEntries(kept.map(([path, content]) => [path, toBase64(content)]))
  }

  private blobUrl(path: string): string {
    const content = this.contents.get(path)
    if (!content) return `${location.origin}/missing-file`
    let url = this.urls.get(path)
    if (!url) {
      url = URL.createObjectURL(new Blob([content], { type: contentTypes[path.split('.').at(-1) ?? ''] ?? 'application/octet-stream' }))
      this.urls.set(path, url)
    }
    return url
  }
}

export function fromBase64(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
}

export function toBase64(content: Uint8Array): string {
  let text = ''
  for (const byte of content) text += String.fromCharCode(byte)
  return btoa(text)
}

export function toText(content: Uint8Array): string {
  return new TextDecoder().decode(content)
}

export function fromText(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text) as Uint8Array<ArrayBuffer>
}
