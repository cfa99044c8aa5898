export type * from './Platform'
export { PlatformError } from './Platform'
export { connectPlatform } from './services'
export { mini as platform } from './weapp'
