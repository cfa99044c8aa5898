import type { App } from '../../core/App'
import { handleContactChanges } from './contactSearch'
import { handleErased } from './ownData.service'
import { handleUnusedFiles } from './unusedFiles'

export const startVisitor = (app: App): void => {
  handleUnusedFiles(app)
  handleContactChanges(app)
  handleErased(app)
}
