import type { AppConfiguration } from '../shared/AppConfiguration'
import type { Problem } from './Problem'

type Values = Record<string, string>

/** The app's window with the light values of its theme file in place of `@names`. The runtime's phone is light. */
export function resolveTheme(app: AppConfiguration, sources: Map<string, string>, problems: Problem[]): AppConfiguration {
  const complain = (message: string): void => void problems.push({ file: 'app.json', message })
  const text = app.themeLocation === undefined ? undefined : sources.get(app.themeLocation)
  if (app.themeLocation !== undefined && text === undefined) complain(`themeLocation ${app.themeLocation} is missing`)
  if (app.sitemapLocation !== undefined && !sources.has(app.sitemapLocation)) complain(`sitemapLocation ${app.sitemapLocation} is missing`)
  const { light = {}, dark = {} } = JSON.parse(text ?? '{}') as { light?: Values; dark?: Values }
  const valueOf = (value: unknown): unknown => {
    if (typeof value !== 'string' || !value.startsWith('@')) return value
    const name = value.slice(1)
    if (light[name] === undefined || dark[name] === undefined) complain(`the theme has no ${value} for light and dark`)
    return light[name]
  }
  return { ...app, window: Object.fromEntries(Object.entries(app.window ?? {}).map(([name, value]) => [name, valueOf(value)])) }
}
