import type * as glassEasel from 'glass-easel'
import type { BuiltinTag } from '../../shared/builtinTags'
import { elementOf, fire } from '../engineNodes'
import { tapEvent } from '../gestures'
import type { RuntimeServices } from '../RuntimeServices'

type Properties = Record<string, unknown>

const parts = new WeakMap<Element, BuiltinPart>()

/** One built-in component in the document: its element, its properties, its events. Each kind is a subclass. */
export class BuiltinPart {
  readonly element: HTMLElement

  constructor(
    private readonly component: glassEasel.GeneralComponent,
    protected readonly services: RuntimeServices,
  ) {
    this.element = elementOf(component)
    parts.set(this.element, this)
  }

  /** Called once, after the element is there. */
  created(): void {}

  /** Called when a property has been given a value, with its name in camel case. */
  changed(_name: string, _value: unknown): void {}

  /** The field's value in a form; undefined if it is no field. */
  formValue(): unknown {
    return undefined
  }

  resetValue(): void {}

  /** A tap on this component's label. */
  activate(): void {}

  get(name: string, fallback: string): string
  get<T>(name: string, fallback: T): T
  get<T>(name: string, fallback: T): T {
    const value = (this.component.data as Properties)[name]
    return value === undefined || value === null || value === '' ? fallback : (value as T)
  }

  fire(type: string, detail: unknown): void {
    fire(this.component, type, detail)
  }

  protected onTap(handle: () => void): void {
    this.element.addEventListener(tapEvent, () => {
      if (!this.isDisabled()) handle()
    })
  }

  isDisabled(): boolean {
    return isOn(this.get<unknown>('disabled', false))
  }

  /** Shows a property as an attribute, for the style sheet. */
  protected reflect(name: string, value: unknown): void {
    if (isOn(value)) this.element.setAttribute(name, value === true ? '' : String(value))
    else this.element.removeAttribute(name)
  }
}

export interface BuiltinKind {
  tag: BuiltinTag
  /** In camel case, as the engine has them. */
  properties: string[]
  part: new (component: glassEasel.GeneralComponent, services: RuntimeServices) => BuiltinPart
}

export function partOf(element: Element | null | undefined): BuiltinPart | undefined {
  return element ? parts.get(element) : undefined
}

/** Templates pass `"false"` and `""` where a person would write false. */
export function isOn(value: unknown): boolean {
  return value !== undefined && value !== null && value !== false && value !== '' && value !== 'false'
}

export function toNumber(value: unknown, fallback: number): number {
  const number = typeof value === 'string' ? parseFloat(value) : Number(value)
  return value === undefined || value === null || value === '' || Number.isNaN(number) ? fallback : number
}
