export type { DeliveryAttempt, WebhookContext } from './context.ts'
export {
  type DeliveryRow,
  deleteDeliveries,
  deleteGoneWebhooks,
  deliveryStatuses,
  findDelivery,
  listDeliveries,
} from './deliveries.repository.ts'
export { importedReason, resealWebhooks } from './move-webhooks.ts'
export { sendAgain, sendAgainSince } from './send-again.ts'
export { sendTestEvent } from './send-test.ts'
export { resumeWebhooks, suspendWebhooks } from './suspend-webhooks.ts'
export { createWebhookDeliverer, type WebhookDeliverer, type WebhookLag } from './webhook-deliverer.ts'
export { longestUrl, urlFault } from './webhook-entry.ts'
export { countSwitchedOff, listWebhooks, type WebhookRow } from './webhooks.repository.ts'
export {
  changeWebhook,
  createWebhook,
  deleteWebhook,
  type OwnWebhook,
  requireWebhook,
  rotateSecret,
  switchWebhook,
} from './webhooks.ts'
