const idPattern = /^[A-Za-z_][\w-]*$/

/**
 * The CSS selector for a target: a bare word is an id, and `#id` inside a selector is one too. The engine writes ids
 * with a prefix of their component: `a1--phone`.
 */
export function locate(target: string): string {
  if (idPattern.test(target)) return byId(target)
  return target.replace(/#([A-Za-z_][\w-]*)/g, (_, id: string) => `:is(${byId(id)})`)
}

function byId(id: string): string {
  return `[id="${id}"], [id$="--${id}"]`
}
