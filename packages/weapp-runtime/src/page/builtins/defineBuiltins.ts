import type * as glassEasel from 'glass-easel'
import type { RuntimeServices } from '../RuntimeServices'
import { BuiltinPart, type BuiltinKind } from './BuiltinPart'
import { buttonKind } from './button'
import { cameraKind } from './camera'
import { canvasKind } from './canvas'
import { choiceKinds } from './choices'
import { formKinds } from './form'
import { imageKinds } from './image'
import { navigatorKind } from './navigator'
import { pageContainerKind } from './pageContainer'
import { pickerKind } from './picker'
import { pickerViewKinds } from './pickerView'
import { richTextKind } from './richText'
import { scrollViewKind } from './scrollView'
import { indicatorKinds } from './indicators'
import { sliderKind } from './slider'
import { swiperKinds } from './swiper'
import { textFieldKinds } from './textField'
import { webViewKind } from './webView'

const plainKinds: BuiltinKind[] = (['view', 'text', 'cover-view', 'root-portal', 'page-meta', 'match-media'] as const).map((tag) => ({
  tag,
  properties: ['hoverClass', 'selectable', 'userSelect', 'decode', 'space', 'enable'],
  part: BuiltinPart,
}))

const kinds: BuiltinKind[] = [
  ...plainKinds,
  buttonKind,
  cameraKind,
  canvasKind,
  ...choiceKinds,
  ...formKinds,
  ...imageKinds,
  navigatorKind,
  pageContainerKind,
  pickerKind,
  ...pickerViewKinds,
  richTextKind,
  scrollViewKind,
  ...indicatorKinds,
  sliderKind,
  ...swiperKinds,
  ...textFieldKinds,
  webViewKind,
]

/** Registers every built-in component with the engine. Their children are in the component's element itself. */
export function defineBuiltins(space: glassEasel.ComponentSpace, services: RuntimeServices): void {
  const partsOf = new WeakMap<object, BuiltinPart>()
  for (const { tag, properties, part: Part } of kinds) {
    const observers = Object.fromEntries(
      properties.map((name) => [
        name,
        function (this: object, value: unknown) {
          partsOf.get(this)?.changed(name, value)
        },
      ]),
    )
    const definition = space
      .define(`wx://${tag}`)
      .definition({
        is: `wx://${tag}`,
        options: { writeIdToDOM: true },
        properties: Object.fromEntries(properties.map((name) => [name, { type: null, value: undefined }])),
        observers,
        lifetimes: {
          created(this: glassEasel.GeneralComponent) {
            const part = new Part(this, services)
            partsOf.set(this, part)
            part.created()
          },
        },
      } as unknown as Parameters<ReturnType<typeof space.define>['definition']>[0])
      .registerComponent()
    space.setGlobalUsingComponent(tag, definition as unknown as Parameters<typeof space.setGlobalUsingComponent>[1])
  }
}
