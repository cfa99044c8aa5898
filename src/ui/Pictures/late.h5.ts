import { late } from '../late'

export const Pictures = late(() => import('./index').then((part) => part.Pictures))
