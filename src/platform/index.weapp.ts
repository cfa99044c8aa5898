export type * from './Platform'
export { PlatformRefusal } from './Platform'
export { connectPlatform } from './services'
export { mini as platform } from './weapp'
