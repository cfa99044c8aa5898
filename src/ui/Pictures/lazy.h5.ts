import { lazy } from '../lazy'

export const Pictures = lazy(() => import('./index').then((part) => part.Pictures))
