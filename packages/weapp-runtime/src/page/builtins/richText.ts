import { BuiltinPart, type BuiltinKind } from './BuiltinPart'

interface RichNode {
  type?: 'node' | 'text'
  name?: string
  text?: string
  attrs?: Record<string, unknown>
  children?: RichNode[]
}

const forbiddenTags = 'script, style, iframe, object, embed, link, meta, base'

/** Draws trusted and untrusted text alike: scripts and handlers never reach the document, as in WeChat. */
class RichTextPart extends BuiltinPart {
  override changed(name: string, value: unknown): void {
    if (name !== 'nodes') return
    const drawn = typeof value === 'string' ? parse(value) : Array.isArray(value) ? value.map(draw) : []
    this.element.replaceChildren(...drawn)
  }
}

function parse(html: string): Node[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const element of body.querySelectorAll(forbiddenTags)) element.remove()
  for (const element of body.querySelectorAll('*')) {
    for (const { name } of [...element.attributes]) if (/^on|^href$/.test(name)) element.removeAttribute(name)
  }
  return [...body.childNodes]
}

function draw(node: RichNode): Node {
  if (node.type === 'text' || node.name === undefined) return document.createTextNode(decodeEntities(node.text ?? ''))
  const element = document.createElement(/^(script|style|iframe)$/i.test(node.name) ? 'span' : node.name)
  for (const [name, value] of Object.entries(node.attrs ?? {})) if (!/^on|^href$/.test(name)) element.setAttribute(name, String(value))
  element.append(...(node.children ?? []).map(draw))
  return element
}

function decodeEntities(text: string): string {
  return new DOMParser().parseFromString(text.replace(/</g, '&lt;'), 'text/html').body.textContent ?? ''
}

export const richTextKind: BuiltinKind = {
  tag: 'rich-text',
  properties: ['nodes', 'space', 'userSelect'],
  part: RichTextPart,
}
