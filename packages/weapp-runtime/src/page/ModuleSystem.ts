import { type AppConfiguration, packageOf } from '../shared/AppConfiguration'
import type { Journal } from './Journal'

interface Module {
  exports: unknown
}

type ModuleBody = (
  require: Require,
  module: Module,
  exports: unknown,
  App: unknown,
  Page: unknown,
  Component: unknown,
  Behavior: unknown,
  getApp: unknown,
  getCurrentPages: unknown,
  wx: unknown,
) => void

type PackageBody = (
  globalThis: object,
  global: object,
  forbiddenFunction: unknown,
  forbiddenEval: unknown,
  setTimeout: unknown,
  clearTimeout: unknown,
  setInterval: unknown,
  clearInterval: unknown,
) => Record<string, ModuleBody>

interface Require {
  (named: string): unknown
  async(named: string): Promise<unknown>
}

/** The globals of a mini-program's logic, by the name that they have in it. */
export interface LogicGlobals {
  App: unknown
  Page: unknown
  Component: unknown
  Behavior: unknown
  getApp: unknown
  getCurrentPages: unknown
  wx: unknown
}

/** A browser's own timers refuse to be called as methods of another object, as Taro does; a phone's do not. */
const timers = {
  setTimeout: (callback: () => void, delayMs?: number, ...values: unknown[]) => window.setTimeout(callback, delayMs, ...values),
  clearTimeout: (handle?: number) => window.clearTimeout(handle),
  setInterval: (callback: () => void, delayMs?: number, ...values: unknown[]) => window.setInterval(callback, delayMs, ...values),
  clearInterval: (handle?: number) => window.clearInterval(handle),
}

/** Loads the code of a package when it is first needed and runs its modules, each once. */
export class ModuleSystem {
  private readonly bodies = new Map<string, ModuleBody>()
  private readonly modules = new Map<string, Module>()
  private readonly packages = new Map<string, Promise<void>>()

  constructor(
    private readonly app: AppConfiguration,
    private readonly globals: LogicGlobals,
    private readonly journal: Journal,
  ) {
    const logicGlobal: Record<string, unknown> = {
      Object,
      Array,
      Promise,
      Map,
      Set,
      Symbol,
      Date,
      Math,
      JSON,
      Error,
      console,
      ...timers,
      ...globals,
    }
    logicGlobal.globalThis = logicGlobal
    const define = (_root: string, body: PackageBody): void => {
      const { setTimeout, clearTimeout, setInterval, clearInterval } = timers
      const defined = body(
        logicGlobal,
        logicGlobal,
        this.forbiddenFunction(),
        this.forbid('eval'),
        setTimeout,
        clearTimeout,
        setInterval,
        clearInterval,
      )
      for (const [file, module] of Object.entries(defined)) this.bodies.set(file, module)
    }
    Object.assign(window, { __miniProgramDefine: define })
  }

  /** Fetches a package's code, once; the main package has the empty root. Nothing of it runs yet. */
  loadPackage(root: string): Promise<void> {
    let loading = this.packages.get(root)
    if (!loading) {
      loading = loadScript(`/code.js?root=${encodeURIComponent(root)}`)
      this.packages.set(root, loading)
    }
    return loading
  }

  has(file: string): boolean {
    return this.bodies.has(file)
  }

  /** Runs the module of this path, unless it ran before, and returns its exports. */
  run(file: string): unknown {
    const known = this.modules.get(file)
    if (known) return known.exports
    const body = this.bodies.get(file)
    if (!body) throw new Error(`module '${file}' is not defined`)
    const module: Module = { exports: {} }
    this.modules.set(file, module)
    const { App, Page, Component, Behavior, getApp, getCurrentPages, wx } = this.globals
    body.call(undefined, this.requireFrom(file), module, module.exports, App, Page, Component, Behavior, getApp, getCurrentPages, wx)
    return module.exports
  }

  private requireFrom(file: string): Require {
    const require = (named: string): unknown => this.run(this.resolve(file, named))
    return Object.assign(require, {
      async: async (named: string): Promise<unknown> => {
        await this.loadPackage(packageOf(this.app, this.resolve(file, named)))
        return this.run(this.resolve(file, named))
      },
    })
  }

  private resolve(from: string, named: string): string {
    const parts = named.startsWith('/') ? [] : from.split('/').slice(0, -1)
    for (const part of named.split('/')) {
      if (part === '..') parts.pop()
      else if (part !== '.' && part !== '') parts.push(part)
    }
    const joined = parts.join('/')
    return [joined, `${joined}.js`, `${joined}/index.js`].find((candidate) => this.bodies.has(candidate)) ?? joined
  }

  private forbid(what: string) {
    return (source: unknown): undefined => {
      this.journal.error('forbidden', `${what}(${JSON.stringify(source)}): a mini-program runs no text as code`)
      return undefined
    }
  }

  /** `Function` still works for instanceof and its prototype. A function created from text does nothing. */
  private forbiddenFunction(): FunctionConstructor {
    const refuse = (sources: unknown[]): (() => void) => {
      // Libraries ask for the global object in this way and cope with getting none.
      if (sources.join() !== 'return this') this.forbid('new Function')(sources.at(-1))
      return () => undefined
    }
    return new Proxy(Function, {
      apply: (_, __, sources) => refuse(sources),
      construct: (_, sources) => refuse(sources),
    })
  }
}

/** Adds a script to the document and waits until it has run. */
export function loadScript(src: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = src
    script.onload = () => resolve()
    script.onerror = () => reject(new Error(`${src} did not load`))
    document.head.append(script)
  })
}
