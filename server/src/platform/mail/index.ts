export { createMailer, type Mailer, type MailSettings } from './mailer.ts'
