export { serviceChecks } from './serviceAudit.sql'
