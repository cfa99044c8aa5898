/** The kinds of a visitor's form, in one file, because such a form has most of them. */
export { AreaKind } from './AreaKind'
export { DateKind } from './DateKind'
export { DocumentKind } from './DocumentKind'
export { PhotoKind } from './PhotoKind'
export { SelectKind } from './SelectKind'
