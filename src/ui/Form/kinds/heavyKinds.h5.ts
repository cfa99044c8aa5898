import { lazyKind } from './lazyKind'

export const AreaKind = lazyKind(() => import('./visitorKinds').then((part) => part.AreaKind))
export const BilingualKind = lazyKind(() => import('./BilingualKind').then((part) => part.BilingualKind))
export const DateKind = lazyKind(() => import('./visitorKinds').then((part) => part.DateKind))
export const DocumentKind = lazyKind(() => import('./visitorKinds').then((part) => part.DocumentKind))
export const GroupKind = lazyKind(() => import('./GroupKind').then((part) => part.GroupKind))
export const PhotoKind = lazyKind(() => import('./visitorKinds').then((part) => part.PhotoKind))
export const SelectKind = lazyKind(() => import('./visitorKinds').then((part) => part.SelectKind))
