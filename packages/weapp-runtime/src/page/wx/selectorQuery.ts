import type * as glassEasel from 'glass-easel'
import { canvasNodeOf } from '../builtins/canvas'
import { elementOf, pageOrigin } from '../engineNodes'
import type { Options } from './api'

interface Fields {
  id?: boolean
  dataset?: boolean
  rect?: boolean
  size?: boolean
  scrollOffset?: boolean
  node?: boolean
  context?: boolean
  properties?: string[]
  computedStyle?: string[]
}

type Callback = (result: unknown) => void
type Owner = { _$?: glassEasel.GeneralComponent } | glassEasel.GeneralComponent | undefined

interface Question {
  owner: glassEasel.GeneralComponent | undefined
  selector: string | null
  isSingle: boolean
  fields: Fields
  callback: Callback | undefined
}

const rectangle = { id: true, dataset: true, rect: true, size: true }
const offset = { id: true, dataset: true, scrollOffset: true }

/** `wx.createSelectorQuery`: asks for places and sizes, all answered together. */
export class SelectorQuery {
  private readonly questions: Question[] = []

  constructor(private owner: glassEasel.GeneralComponent | undefined) {}

  in(owner: Owner): this {
    this.owner = componentOf(owner)
    return this
  }

  select(selector: string): NodesReference {
    return new NodesReference((fields, callback) => this.ask(selector, true, fields, callback))
  }

  selectAll(selector: string): NodesReference {
    return new NodesReference((fields, callback) => this.ask(selector, false, fields, callback))
  }

  selectViewport(): NodesReference {
    return new NodesReference((fields, callback) => this.ask(null, true, fields, callback))
  }

  exec(callback?: (results: unknown[]) => void): void {
    setTimeout(() => {
      const results = this.questions.map(answer)
      this.questions.forEach((question, index) => question.callback?.(results[index]))
      callback?.(results)
    })
  }

  private ask(selector: string | null, isSingle: boolean, fields: Fields, callback: Callback | undefined): this {
    this.questions.push({ owner: this.owner, selector, isSingle, fields, callback })
    return this
  }
}

class NodesReference {
  constructor(private readonly ask: (fields: Fields, callback?: Callback) => SelectorQuery) {}

  fields(fields: Fields, callback?: Callback): SelectorQuery {
    return this.ask(fields, callback)
  }

  boundingClientRect(callback?: Callback): SelectorQuery {
    return this.ask(rectangle, callback)
  }

  scrollOffset(callback?: Callback): SelectorQuery {
    return this.ask(offset, callback)
  }

  node(callback?: Callback): SelectorQuery {
    return this.ask({ node: true }, callback)
  }

  context(callback?: Callback): SelectorQuery {
    return this.ask({ context: true }, callback)
  }
}

/** The component behind what a package hands over as `this`; a Taro page hands over its own wrapper. */
export function componentOf(owner: Owner): glassEasel.GeneralComponent | undefined {
  if (!owner) return undefined
  return '_$' in owner && owner._$ ? owner._$ : (owner as glassEasel.GeneralComponent)
}

function answer({ owner, selector, isSingle, fields }: Question): unknown {
  if (selector === null) return describeViewport(owner, fields)
  const shadow = owner?.getShadowRoot()
  if (!shadow) return isSingle ? null : []
  if (!isSingle) return shadow.querySelectorAll(selector).map((node) => describe(node, fields))
  const node = shadow.querySelector(selector)
  return node ? describe(node, fields) : null
}

/** Null for what left the screen with its page. */
function describe(node: glassEasel.Element, fields: Fields): Options | null {
  const element = elementOf(node) as HTMLElement | null
  if (!element) return null
  const { left, top, width, height } = element.getBoundingClientRect()
  const origin = pageOrigin(element)
  const style = fields.computedStyle ? getComputedStyle(element) : undefined
  const data = 'data' in node ? (node.data as Options) : {}
  return {
    ...(fields.id && { id: node.id }),
    ...(fields.dataset && { dataset: node.dataset }),
    ...(fields.rect && {
      left: left - origin.left,
      top: top - origin.top,
      right: left - origin.left + width,
      bottom: top - origin.top + height,
    }),
    ...(fields.size && { width, height }),
    ...(fields.scrollOffset && {
      scrollLeft: element.scrollLeft,
      scrollTop: element.scrollTop,
      scrollWidth: element.scrollWidth,
      scrollHeight: element.scrollHeight,
    }),
    ...(fields.node && { node: canvasNodeOf(element) ?? null }),
    ...(fields.properties && Object.fromEntries(fields.properties.map((name) => [name, data[name]]))),
    ...(style &&
      Object.fromEntries(
        (fields.computedStyle ?? []).map((name) => [
          name,
          style.getPropertyValue(name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)),
        ]),
      )),
  }
}

function describeViewport(owner: glassEasel.GeneralComponent | undefined, fields: Fields): Options {
  const page = owner ? elementOf(owner).closest('wx-page') : null
  const { clientWidth: width, clientHeight: height, scrollLeft, scrollTop, scrollWidth, scrollHeight } = page ?? document.documentElement
  return {
    ...(fields.id && { id: '' }),
    ...(fields.dataset && { dataset: {} }),
    ...(fields.rect && { left: 0, top: 0, right: width, bottom: height }),
    ...(fields.size && { width, height }),
    ...(fields.scrollOffset && { scrollLeft, scrollTop, scrollWidth, scrollHeight }),
  }
}
