export { TemplateShipment } from './template-request.ts'
export { listTemplates, type TemplateRow } from './templates.repository.ts'
export { changeTemplate, removeTemplate, saveTemplate } from './templates.ts'
