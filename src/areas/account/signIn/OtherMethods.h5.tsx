import { lazy } from '@/ui/lazy'

/** Come after the form: most people sign in without them. */
export const OtherMethods = lazy(() => import('../otherMethods').then((part) => part.OtherMethods))
