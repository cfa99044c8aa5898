import type { AppConfiguration, ComponentConfiguration } from './AppConfiguration'

/** The facts about the package that the page needs before it runs any of its code. */
export interface PackageData {
  app: AppConfiguration
  appId: string
  configurations: Record<string, ComponentConfiguration>
  styles: Record<string, string>
  apiNames: string[]
}
