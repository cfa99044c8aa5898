import type { AppConfiguration, ComponentConfiguration } from './AppConfiguration'

/** What the page is told of the package before it runs any of its code. */
export interface PackageData {
  app: AppConfiguration
  appId: string
  configurations: Record<string, ComponentConfiguration>
  styles: Record<string, string>
  apiNames: string[]
}
