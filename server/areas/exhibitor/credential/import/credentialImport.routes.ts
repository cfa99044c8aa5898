import { credentialImportCalls } from '../../../../../contract/exhibitor/credentialImport.calls'
import { credentialImportSchemas } from '../../../../../contract/exhibitor/credentialImport.schema'
import { bind } from '../../../../core/calls/bind'
import { admitFile } from '../../../../core/peopleImport/beginFile'
import {
  beginCredentials,
  cancelCredentials,
  closeCredentials,
  credentialReport,
  credentialTemplate,
  currentCredentials,
  runCredentials,
} from './credentialImport.service'

export const credentialImportRoutes = bind(
  credentialImportCalls,
  credentialImportSchemas,
  (app) => ({
    importTemplate: ({ scope, query }) => credentialTemplate(app, scope, query.type),
    importReport: ({ scope, query }) => credentialReport(app, scope, query),
    currentImport: ({ scope, query }) => currentCredentials(app, scope, query.type),
    import: ({ scope, body, once }) => beginCredentials(app, scope, body, once),
    runImport: ({ scope, body }) => runCredentials(app, scope, body),
    cancelImport: ({ scope, body }) => cancelCredentials(app, scope, body),
    closeImport: ({ scope, body }) => closeCredentials(app, scope, body),
  }),
  { import: { admit: admitFile } },
)
