import { BuiltinPart, type BuiltinKind } from './BuiltinPart'

/** How the browser's own image is laid out for each mode of WeChat's. */
const fits: Record<string, [objectFit: string, objectPosition: string]> = {
  scaleToFill: ['fill', 'center'],
  aspectFit: ['contain', 'center'],
  aspectFill: ['cover', 'center'],
  widthFix: ['fill', 'center'],
  heightFix: ['fill', 'center'],
  top: ['none', 'top'],
  bottom: ['none', 'bottom'],
  center: ['none', 'center'],
  left: ['none', 'left'],
  right: ['none', 'right'],
  'top left': ['none', 'top left'],
  'top right': ['none', 'top right'],
  'bottom left': ['none', 'bottom left'],
  'bottom right': ['none', 'bottom right'],
}

class ImagePart extends BuiltinPart {
  private readonly image = document.createElement('img')

  override created(): void {
    this.image.draggable = false
    this.element.append(this.image)
    this.image.addEventListener('load', (event) => {
      event.stopPropagation()
      this.fire('load', { width: this.image.naturalWidth, height: this.image.naturalHeight })
    })
    this.image.addEventListener('error', (event) => {
      event.stopPropagation()
      this.fire('error', { errMsg: `GET ${String(this.get('src', ''))} 404 (Not Found)` })
    })
  }

  override changed(name: string, value: unknown): void {
    if (name === 'src') {
      const source = this.services.files.sourceFor(String(value ?? ''), this.services.pages().currentRoute())
      // The events of a picture come when the package has had time to listen.
      if (source) setTimeout(() => (this.image.src = source))
      else this.image.removeAttribute('src')
    }
    if (name === 'mode') {
      const mode = String(value)
      const [objectFit, objectPosition] = fits[mode] ?? ['fill', 'center']
      Object.assign(this.image.style, { objectFit, objectPosition })
      this.reflect('mode', mode)
    }
  }
}

const properties = ['mode', 'src', 'lazyLoad', 'showMenuByLongpress', 'webp']

export const imageKinds: BuiltinKind[] = [
  { tag: 'image', properties, part: ImagePart },
  { tag: 'cover-image', properties, part: ImagePart },
]
