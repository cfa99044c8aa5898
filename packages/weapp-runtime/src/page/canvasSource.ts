import type { FileStore } from './FileStore'
import { fromBase64 } from './FileStore'
import { askHost } from './host'
import { defaultTimeoutMs } from './wx/httpQuestion'
import type { Network } from './wx/network'

export type CanvasSource = (path: string) => Promise<string>

/**
 * The source of a picture on a canvas. WeChat loads pictures of sites outside of any browser, so a canvas that shows them can be
 * exported. A browser would refuse that for another origin.
 * @throws where the picture cannot be loaded
 */
export const canvasSource =
  (files: FileStore, network: Network, currentRoute: () => string): CanvasSource =>
  async (path) => {
    const source = files.sourceFor(path, currentRoute())
    if (!/^https?:/.test(source) || new URL(source).origin === location.origin) return source
    const question = { url: source, method: 'GET', header: {}, base64Body: null, timeoutMs: defaultTimeoutMs }
    const answer = await network.ask(
      (taskId) => askHost('request', { taskId, ...question }),
      () => undefined,
    )
    if (answer.statusCode !== 200) throw new Error(`GET ${source} ${answer.statusCode}`)
    const type = Object.entries(answer.header).find(([name]) => name.toLowerCase() === 'content-type')?.[1] ?? ''
    return URL.createObjectURL(new Blob([fromBase64(answer.base64)], { type }))
  }
