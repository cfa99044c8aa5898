import type { CanvasSource } from './canvasSource'
import type { PageStack } from './PageStack'
import type { FileStore } from './FileStore'
import type { Journal } from './Journal'

/** The services that the built-in components use. */
export interface RuntimeServices {
  journal: Journal
  files: FileStore
  canvasSource: CanvasSource
  pages: () => PageStack
  /** The package's `wx`, by which a navigator or an open-type button does its work. */
  wx: Record<string, (options: Record<string, unknown>) => unknown>
  /** A share or phone-number button was tapped. */
  openType: (openType: string, button: HTMLElement) => void
}
