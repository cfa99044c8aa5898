/** In the mini-program a page's package holds all that it shows. */
export { AreaKind } from './AreaKind'
export { BilingualKind } from './BilingualKind'
export { DateKind } from './DateKind'
export { DocumentKind } from './DocumentKind'
export { FilesKind } from './FilesKind'
export { GroupKind } from './GroupKind'
export { PhotoKind } from './PhotoKind'
export { SelectKind } from './SelectKind'
