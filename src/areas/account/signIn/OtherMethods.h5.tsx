import { lazy } from '@/ui/lazy'

/** Load after the form, because most people sign in without them. */
export const OtherMethods = lazy(() => import('../otherMethods').then((part) => part.OtherMethods))
