import type { App } from '../../core/App'
import { handleContactChanges } from './contactSearch'
import { handleUnusedFiles } from './unusedFiles'

export const startVisitor = (app: App): void => {
  handleUnusedFiles(app)
  handleContactChanges(app)
}
