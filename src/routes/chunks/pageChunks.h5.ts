import type { ComponentType } from 'react'

/** A page's module. A page can ask for its data before it opens. */
export interface PageModule {
  default: ComponentType & { ahead?: () => unknown }
}

const loaders = new Map<string, () => Promise<PageModule>>()

/** Called once for each page, before the router exists. @param page its path, without a leading slash */
export const addPage = (page: string, load: () => Promise<PageModule>): void => void loaders.set(page, load)

/** A page's module. Webpack loads a chunk once, and again after a failure. */
export const fetchPage = (page: string): Promise<PageModule> => loaders.get(page)?.() ?? Promise.reject(new Error(`no page ${page}`))
