export { Page, type PageProps } from './Page'
export { page } from './makePage'
export { useShown } from './shown'
