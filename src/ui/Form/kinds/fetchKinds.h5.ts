/** Fetches the kinds of a visitor's form, before the form opens. */
export const fetchKinds = (): Promise<unknown> => import('./visitorKinds')
