/** In the mini-program a page's package holds all that it shows. */
export { AreaKind } from './AreaKind'
export { DateKind } from './DateKind'
export { DocumentKind } from './DocumentKind'
export { PhotoKind } from './PhotoKind'
export { SelectKind } from './SelectKind'
