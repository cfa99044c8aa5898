/** What only development and tests run: stand-ins for the outside services, their pages, and the demo fair. Production never loads this file. */
export { demoSmsTemplates, devPageData, loadDemoFair, startLines } from './demo'
export { sandboxGateways, serveDevPages, startSandbox } from './sandboxes'
