import type { AppConfiguration } from '../shared/AppConfiguration'
import { packageOf } from '../shared/AppConfiguration'

/** The arguments of a module. The page's `ModuleSystem` passes them in the same order. */
const moduleParameters = 'require, module, exports, App, Page, Component, Behavior, getApp, getCurrentPages, wx'

/** The global names that the logic of a mini-program has. Every other global of a browser is hidden. */
const allowedGlobals = new Set(
  `
  Array ArrayBuffer BigInt BigInt64Array BigUint64Array Boolean DataView Date Error EvalError Float32Array
  Float64Array Infinity Int16Array Int32Array Int8Array JSON Map Math NaN Number Object Promise Proxy RangeError
  ReferenceError Reflect RegExp Set String Symbol SyntaxError TypeError URIError Uint16Array Uint32Array
  Uint8Array Uint8ClampedArray WeakMap WeakRef WeakSet console decodeURI decodeURIComponent encodeURI
  encodeURIComponent escape isFinite isNaN parseFloat parseInt undefined unescape
  `
    .trim()
    .split(/\s+/),
)

/** Names whose stand-ins the page passes, in the order of `PackageBody`. */
const replacedGlobals = ['globalThis', 'global', 'Function', 'eval', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval']

/**
 * The script that defines all modules of one package: the main one (`root` is empty) or a subpackage.
 * The browser's names are parameters without a value, so that a use of `window` fails as on a phone. The modules are
 * strict, so that `this` of a plain call is not the window either.
 * @param browserGlobals every global name of the browser that will run it
 */
export function wrapScripts(app: AppConfiguration, scripts: Map<string, string>, root: string, browserGlobals: string[]): string {
  const hidden = browserGlobals.filter(
    (name) => /^[A-Za-z_$][\w$]*$/.test(name) && !allowedGlobals.has(name) && !replacedGlobals.includes(name),
  )
  const modules = [...scripts]
    .filter(([file]) => packageOf(app, file) === root)
    .map(([file, source]) => `${JSON.stringify(file)}: function (${moduleParameters}) { "use strict";\n${source}\n}`)
  const parameters = [...replacedGlobals, ...hidden].join(', ')
  const body = `function (${parameters}) { return {\n${modules.join(',\n')}\n} }`
  return `__miniProgramDefine(${JSON.stringify(root)}, ${body})`
}
