/** In the mini-program the package of a page contains all its parts. */
export { AreaKind } from './AreaKind'
export { BilingualKind } from './BilingualKind'
export { DateKind } from './DateKind'
export { DocumentKind } from './DocumentKind'
export { GroupKind } from './GroupKind'
export { PhotoKind } from './PhotoKind'
export { SelectKind } from './SelectKind'
