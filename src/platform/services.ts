import type { PlatformServices } from './Platform'

let services: PlatformServices | null = null

export const connectPlatform = (made: PlatformServices): void => {
  services = made
}

export const platformServices = (): PlatformServices => {
  if (!services) throw new Error('connectPlatform() comes before the platform is used')
  return services
}
