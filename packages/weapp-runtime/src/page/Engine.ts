import * as glassEasel from 'glass-easel'
import { type AssociatedBackend, type CodeSpace, MiniProgramEnv } from 'glass-easel-miniprogram-adapter'
import { translateLengths } from '../package/translateLengths'
import { allWechatTags, builtinTags } from '../shared/builtinTags'
import type { PackageData } from '../shared/PackageData'
import { defineBuiltins } from './builtins/defineBuiltins'
import type { Journal } from './Journal'
import { loadScript } from './ModuleSystem'
import type { RuntimeServices } from './RuntimeServices'

type TemplateGroup = Record<string, unknown>

/** Events of the document that the package can listen to on any element. All others come from the built-in components. */
const documentEvents = new Set(['transitionend', 'animationstart', 'animationiteration', 'animationend'])

/** The document's side of the engine: names of elements, style attributes, and which events come from the browser. */
class DocumentBackend extends glassEasel.CurrentWindowBackendContext {
  constructor(isBuiltin: (tag: string) => boolean, onUnknownTag: (tag: string) => void) {
    super()
    this.document = {
      createElement: (tag: string) => {
        if (allWechatTags.has(tag) && !isBuiltin(tag)) onUnknownTag(tag)
        const element = document.createElement(allWechatTags.has(tag) ? `wx-${tag}` : tag)
        return withTranslatedStyles(element) as unknown as ReturnType<glassEasel.CurrentWindowBackendContext['document']['createElement']>
      },
      createTextNode: document.createTextNode.bind(document),
      createDocumentFragment: document.createDocumentFragment.bind(document),
    } as unknown as glassEasel.CurrentWindowBackendContext['document']
  }

  override setListenerStats(...parameters: Parameters<glassEasel.CurrentWindowBackendContext['setListenerStats']>): void {
    if (documentEvents.has(parameters[1])) super.setListenerStats(...parameters)
  }
}

/** rpx, vh and the safe area are WeChat's in style attributes too. */
function withTranslatedStyles(element: HTMLElement): HTMLElement {
  const setAttribute = element.setAttribute.bind(element)
  element.setAttribute = (name: string, value: string) => setAttribute(name, name === 'style' ? translateLengths(String(value)) : value)
  return element
}

export interface Engine {
  codeSpace: CodeSpace
  backend: AssociatedBackend
}

/** Sets the engine up with the package's templates, styles and tables and with our built-in components. */
export async function startEngine(data: PackageData, journal: Journal, services: RuntimeServices): Promise<Engine> {
  glassEasel.globalOptions.throwGlobalError = false
  glassEasel.addGlobalErrorListener((error) => {
    journal.error('thrown', error)
    return false
  })
  glassEasel.addGlobalWarningListener((message) => {
    // Templates set every property of a built-in component, also those that the runtime has no use for.
    if (!/is not a valid property/.test(message)) console.warn(message)
    return false
  })
  const implemented = new Set<string>(builtinTags)
  const context = new DocumentBackend(
    (tag) => implemented.has(tag),
    (tag) => journal.lack(`<${tag}>`),
  )
  context.onEvent((target, type, detail, options) => {
    // The backend's own taps lack their touches; ours come from gestures.ts.
    if (!documentEvents.has(type)) return undefined
    const event = new glassEasel.Event(type, detail, options)
    glassEasel.Event.dispatchEvent(target, event)
    return event.getEventBubbleStatus()
  })
  const environment = new MiniProgramEnv()
  const codeSpace = environment.createCodeSpace('main', true)
  const space = codeSpace.getComponentSpace()
  space.updateComponentOptions({ writeIdToDOM: true })
  defineBuiltins(space, services)
  const backend = environment.associateBackend(context)
  for (const [path, configuration] of Object.entries(data.configurations)) {
    codeSpace.addComponentStaticConfig(path, configuration as Parameters<CodeSpace['addComponentStaticConfig']>[1])
  }
  const groupList = await loadTemplates()
  for (const [path, content] of Object.entries(groupList)) {
    codeSpace.addCompiledTemplate(path, { groupList, content } as unknown as Parameters<CodeSpace['addCompiledTemplate']>[1])
  }
  for (const [path, css] of Object.entries(data.styles)) {
    context.registerStyleSheetContent(`/${path}`, css)
    codeSpace.addStyleSheet(path, `/${path}`)
  }
  return { codeSpace, backend }
}

async function loadTemplates(): Promise<TemplateGroup> {
  let loaded: TemplateGroup = {}
  Object.assign(window, { __miniProgramTemplates: (group: TemplateGroup) => void (loaded = group) })
  await loadScript('/templates.js')
  return loaded
}
