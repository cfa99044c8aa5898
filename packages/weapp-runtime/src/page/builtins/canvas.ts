import type { CanvasSource } from '../canvasSource'
import { BuiltinPart, type BuiltinKind, partOf } from './BuiltinPart'

/** The result of `createSelectorQuery().node()` for a canvas: the drawing surface, without the rest of an element. */
export class CanvasNode {
  constructor(
    private readonly surface: HTMLCanvasElement,
    private readonly sourceFor: CanvasSource,
  ) {}

  get width(): number {
    return this.surface.width
  }

  set width(width: number) {
    this.surface.width = width
  }

  get height(): number {
    return this.surface.height
  }

  set height(height: number) {
    this.surface.height = height
  }

  getContext(kind: string): RenderingContext | null {
    return this.surface.getContext(kind)
  }

  /** An image whose `src` may be a file of the phone or of the package, or a picture of any site. */
  createImage(): HTMLImageElement {
    const image = new Image()
    const source = Object.getOwnPropertyDescriptor(HTMLImageElement.prototype, 'src')
    const { sourceFor } = this
    let asked = ''
    Object.defineProperty(image, 'src', {
      get: () => asked,
      set: (path: string) => {
        asked = path
        sourceFor(path).then(
          (url) => void (asked === path && source?.set?.call(image, url)),
          () => void (asked === path && image.dispatchEvent(new Event('error'))),
        )
      },
    })
    return image
  }

  createImageData(width: number, height: number): ImageData {
    return new ImageData(width, height)
  }

  toDataURL(type?: string, quality?: number): string {
    return this.surface.toDataURL(type, quality)
  }

  requestAnimationFrame(callback: FrameRequestCallback): number {
    return window.requestAnimationFrame(callback)
  }

  cancelAnimationFrame(handle: number): void {
    window.cancelAnimationFrame(handle)
  }
}

class CanvasPart extends BuiltinPart {
  readonly surface = document.createElement('canvas')
  readonly node = new CanvasNode(this.surface, (path) => this.services.canvasSource(path))

  override created(): void {
    this.element.append(this.surface)
  }

  override changed(name: string, value: unknown): void {
    if (name === 'type' && value !== '2d') this.services.journal.lack(`<canvas type="${String(value)}">: only 2d`)
  }
}

export function canvasNodeOf(element: Element): CanvasNode | undefined {
  const part = partOf(element)
  return part instanceof CanvasPart ? part.node : undefined
}

/** An off-screen canvas, as `wx.createOffscreenCanvas` gives it. */
export function offscreenCanvas(width: number, height: number, sourceFor: CanvasSource): CanvasNode {
  return new CanvasNode(Object.assign(document.createElement('canvas'), { width, height }), sourceFor)
}

export const canvasKind: BuiltinKind = {
  tag: 'canvas',
  properties: ['type', 'canvasId', 'disableScroll'],
  part: CanvasPart,
}
