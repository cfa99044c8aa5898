import type { App } from '../../core/App'
import { handleUnusedFiles } from './unusedFiles'

export const startVisitor = (app: App): void => {
  handleUnusedFiles(app)
}
